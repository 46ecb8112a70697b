import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'

/** What the account on a person's page says. */
export const accountMessages = {
  title: 'Account',
  loading: 'Asking the office for the account',
  offline: 'Accounts are kept at the office. This shows once it can be reached.',
  adminsOnly: 'The accounts of administrators are kept by administrators alone.',
  failed: 'The account could not be read.',
  states: {
    none: { label: 'No account', color: 'gray' },
    invited: { label: 'Invited', color: 'blue' },
    active: { label: 'Has an account', color: 'teal' },
    disabled: { label: 'Deactivated', color: 'orange' },
  },
  none: (name: string) => `${name} cannot sign in yet.`,
  invited: (email: string, moment: string) => `The invitation went to ${email}, ${moment}.`,
  invitedTo: (email: string) => `The invitation goes to ${email}.`,
  linkUntil: (moment: string) => `Its link works once, until ${moment}.`,
  linkExpired: 'Its link has run out: send the invitation again.',
  active: (email: string) => `Signs in as ${email}.`,
  disabled: (email: string, moment: string) => `${email} cannot sign in since ${moment}.`,
  email: 'E-mail',
  emailHint: 'The address of the person. Where it is wrong, change the person first.',
  roles: 'Roles',
  rolesHint: 'They hold them from this moment on; more can be given later.',
  refusedRole: (reason: string, role: string) => `${reason}: ${role}`,
  heldRoles: (roles: readonly string[]) => `Holds: ${roles.join(', ')}.`,
  noRoles: 'Holds no role yet, and so may do little.',
  nextSteps:
    'They get an e-mail with a link, choose a password there within three days, and then sign in with this address.',
  create: 'Create account',
  resendInvitation: 'Send the invitation again',
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate the account of ${name}?`,
  deactivateText:
    'They are signed out everywhere at once. What they wrote on a tablet and did not send yet is kept and waits for review. The person and their records stay.',
  reactivate: 'Reactivate',
  created: `Account created. ${successCatalogue.emailSent}`,
  invitationSent: successCatalogue.emailSent,
  deactivated: 'Account deactivated successfully',
  reactivated: 'Account reactivated successfully',
  cancel: 'Cancel',
} as const
