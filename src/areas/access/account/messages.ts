import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'

/** What the account on a person's page says. */
export const accountMessages = {
  title: 'Account',
  loading: 'Loading the account from the office',
  offline: 'Accounts are stored at the office. Connect to the office to see and change this account.',
  adminsOnly: 'Only administrators can manage the accounts of administrators.',
  failed: 'The account could not be loaded. Please try again later.',
  states: {
    none: { label: 'No account', color: 'gray' },
    invited: { label: 'Invited', color: 'blue' },
    active: { label: 'Active', color: 'teal' },
    disabled: { label: 'Deactivated', color: 'orange' },
  },
  none: (name: string) => `${name} cannot sign in yet.`,
  invited: (email: string, moment: string) => `Invitation sent to ${email}, ${moment}.`,
  invitedTo: (email: string) => `The invitation will be sent to ${email}.`,
  linkUntil: (moment: string) => `The link can be used once, until ${moment}.`,
  linkExpired: 'The link has expired. Send the invitation again.',
  active: (email: string) => `Signs in as ${email}.`,
  disabled: (email: string, moment: string) => `${email} cannot sign in. Deactivated: ${moment}.`,
  email: 'E-mail',
  emailHint: 'The e-mail address of this person. If it is wrong, edit the person first.',
  roles: 'Roles',
  rolesHint: 'Roles apply immediately. You can assign more roles later.',
  refusedRole: (reason: string, role: string) => `${reason}: ${role}`,
  heldRoles: (roles: readonly string[]) => `Roles: ${roles.join(', ')}.`,
  noRoles: 'No role assigned yet. Access is limited.',
  nextSteps:
    'They receive an e-mail with a link. They choose a password within three days, then sign in with this address.',
  create: 'Create account',
  resendInvitation: 'Send the invitation again',
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate the account of ${name}?`,
  deactivateText:
    'They are signed out on all devices immediately. Work not sent yet is safe and will be reviewed. The person and their records stay.',
  reactivate: 'Reactivate',
  created: `Account created. ${successCatalogue.emailSent}`,
  invitationSent: successCatalogue.emailSent,
  deactivated: 'Account deactivated successfully',
  reactivated: 'Account reactivated successfully',
  cancel: 'Cancel',
} as const
