/** One's own account, and its password. */
export const accountMessages = {
  title: 'My account',
  source: 'Latest information from the office. Contact HR if something is wrong.',
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
  passwordUse: 'Use it to sign in on a new device, or if you forget your PIN.',
  change: 'Change password',
  changeTitle: 'Change your password',
  here: (device: string) => `You stay signed in on this ${device}. Your PINs do not change.`,
  elsewhere:
    'You are signed out on all other devices. Your work there is safe and you can continue it by PIN. What you send from there counts once you sign in there with the new password; urgent safety reports count at once.',
  mail: (email: string) => `We send an e-mail to ${email} to confirm the change.`,
  current: 'Current password',
  currentNeeded: 'Enter your current password',
  save: 'Change password',
  cancel: 'Cancel',
  offline:
    'The office cannot be reached, so the password cannot be changed now. Your entries stay here while this page is open.',
  noAnswer:
    'The office did not answer. Your entries are still here. Try again when the office can be reached. If your current password is then refused, the change already worked: use the new password.',
  sessionOver:
    'Your session has ended. Sign in again, then change the password. If your current password is refused, the change already worked: use the new password.',
  changed: (device: string) =>
    `Password changed successfully. You stay signed in on this ${device}. Other devices ask for the new password.`,
} as const
