/** One's own account, and its password. */
export const profileMessages = {
  title: 'My account',
  source: 'This is what the office last told this device. HR keeps it; tell them if something is wrong.',
  facts: {
    name: 'Name',
    email: 'E-mail',
    jobTitle: 'Job title',
    department: 'Department',
    roles: 'Roles',
    company: 'Company',
  },
  none: 'None',
  password: 'Password',
  passwordUse: 'You sign in with it on a new device, and where a PIN was forgotten.',
  change: 'Change password',
  changeTitle: 'Change your password',
  here: (device: string) => `You stay signed in on this ${device}, and PINs stay as they are.`,
  elsewhere:
    'Everywhere else you are signed out. What you wrote there stays on that device, and you can go on writing; it receives nothing new until you sign in there with the new password.',
  mail: (email: string) => `We e-mail ${email} to confirm the change.`,
  current: 'Current password',
  currentNeeded: 'Enter your current password',
  save: 'Change password',
  cancel: 'Cancel',
  offline:
    'Changing the password needs the office, which cannot be reached now. What you type stays here while this page is open.',
  noAnswer:
    'Changing the password needs the office, and no answer came. What you typed still stands here: try again once the office can be reached. If your current password is refused then, the first try came through and the new one holds already.',
  sessionOver:
    'Your session at the office has ended. Sign in again, then change the password. If the current one is refused there, an earlier try came through and the new one holds already.',
  changed: (device: string) =>
    `Your password was changed. You go on here as before; other devices than this ${device} ask for the new one.`,
} as const
