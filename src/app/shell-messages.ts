/** The frame around every screen. */
export const shellMessages = {
  name: 'Fairlead',
  skip: 'Skip to the content',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  search: 'Search',
  deleted: 'Deleted',
  noSuchPage: 'No such page',
  change: 'Change',
  breadcrumbs: 'Where you are',
  menu: 'Menu',
  searchMenu: 'Search the menu',
  nothingFound: 'Nothing in the menu answers to that.',
  dashboard: 'Dashboard',
  sync: 'On this device',
  /** As its use is counted. */
  syncModule: 'Sync',
  shared: 'Shared files',
  quarantine: 'Held for review',
  devices: 'Devices',
  unsentImport: 'Bring in unsent work',
  loading: 'Opening',
  palette: 'Light',
  palettes: { device: 'As this device', bright: 'Bright', day: 'Day', dusk: 'Dusk', dark: 'Dark', night: 'Night' },
  paletteUses: {
    device: 'Day or dark',
    bright: 'Sun on deck',
    day: 'Daylight and office',
    dusk: 'Twilight on the bridge',
    dark: 'Dim rooms',
    night: 'Red, for night eyes',
  },
  userMenu: (name: string) => `${name}: person and device`,
  switchPerson: 'Switch person',
  lock: 'Lock',
  signOut: 'Sign out',
  sessionEnded:
    'Your session at the office has ended. You see what was received before; what you write is kept on this device.',
  signInAgain: 'Sign in again',
  cancel: 'Cancel',
  close: 'Close',
  showPassword: 'Show what is typed',
  signOutTitle: 'Signing out',
  signedOutAllReceived: 'Everything of yours has been received by the office.',
  signedOutSentReceived: 'What you sent has been received by the office.',
  signedOutWithDrafts: (count: number) =>
    count === 1
      ? 'One form that you began is not sent. It stays on this device until you are back.'
      : `${count} forms that you began are not sent. They stay on this device until you are back.`,
  signedOutWaiting: (count: number) =>
    count === 1
      ? 'One entry still waits on this device. It stays here and is sent by itself as soon as the link allows.'
      : `${count} entries still wait on this device. They stay here and are sent by themselves as soon as the link allows.`,
} as const
