/** What is said where something is done for several people at once. */
export const severalMessages = {
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  close: 'Close',
  result: 'Result',
  ofPerson: (name: string, message: string) => `${name}: ${message}`,
} as const

/** What the invitation of several people says. */
export const inviteMessages = {
  title: 'Invite people',
  link: 'Invite people',
  back: 'Staff',
  intro: 'People without an account. Each receives an e-mail with a link to choose a password.',
  none: 'Everybody has an account.',
  person: 'Person',
  email: 'E-mail',
  jobTitle: 'Job title',
  inviteNobody: 'Invite',
  invite: (count: number) => (count === 1 ? 'Invite 1 person' : `Invite ${count} people`),
  done: (count: number) => (count === 1 ? '1 person invited' : `${count} people invited`),
  failed: (count: number) => (count === 1 ? '1 person was not invited' : `${count} people were not invited`),
  offline: 'Invitations need a connection to the office.',
} as const
