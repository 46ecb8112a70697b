/** The frame around every screen. */
export const shellMessages = {
  name: 'Fairlead',
  skip: 'Skip to the content',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  search: 'Search',
  deleted: 'Deleted',
  noSuchPage: 'Page not found',
  change: 'Edit',
  breadcrumbs: 'Where you are',
  menu: 'Menu',
  searchMenu: 'Search the menu',
  nothingFound: 'No menu item matches your search.',
  dashboard: 'Dashboard',
  sync: 'On this device',
  /** As its use is counted. */
  syncModule: 'Sync',
  shared: 'Shared files',
  quarantine: 'Held for review',
  devices: 'Devices',
  unsentImport: 'Import unsent work',
  loading: 'Loading',
  palette: 'Display',
  palettes: { device: 'Same as device', bright: 'Bright', day: 'Day', dusk: 'Dusk', dark: 'Dark', night: 'Night' },
  paletteUses: {
    device: 'Day or dark',
    bright: 'Sun on deck',
    day: 'Daylight and office',
    dusk: 'Twilight on the bridge',
    dark: 'Dim rooms',
    night: 'Red, for night vision',
  },
  userMenu: (name: string) => `${name}: account and device`,
  switchPerson: 'Switch user',
  lock: 'Lock',
  signOut: 'Sign out',
  sessionEnded:
    'Your session has ended. Records on this device stay readable. Your work is saved here and sent after you sign in again.',
  signInAgain: 'Sign in again',
  cancel: 'Cancel',
  close: 'Close',
  showPassword: 'Show password',
  signOutTitle: 'Signing out',
  signedOutAllReceived: 'The office has received all your work.',
  signedOutSentReceived: 'The office has received everything you sent.',
  signedOutWithDrafts: (count: number) =>
    count === 1
      ? 'You have 1 unsent draft. It stays on this device until you sign in again.'
      : `You have ${count} unsent drafts. They stay on this device until you sign in again.`,
  signedOutWaiting: (count: number) =>
    count === 1
      ? '1 entry is waiting to be sent. It is safe on this device and sent automatically.'
      : `${count} entries are waiting to be sent. They are safe on this device and sent automatically.`,
} as const
