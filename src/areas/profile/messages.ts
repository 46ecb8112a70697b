/** What the office says of people's own records. */
export const profileRefusals = {
  verified: 'HR has this on record. Propose the change instead',
  futureBirth: 'The date of birth is in the future',
  callToCome: 'The call is in the future. Call the payee first',
  nothingToChange: 'There is no present value. Enter it in your bio data',
  sameValue: 'This is the present value',
  movedOn: 'The value has changed since this was proposed. Decline it, so that it can be proposed again',
} as const

/** The lists of people's own records. */
export const viewMessages = {
  noReferences: { title: 'No education references', text: 'Add somebody who can speak for your education.' },
  noGuarantors: { title: 'No guarantors', text: 'Add somebody who vouches for you.' },
  missingPapers: (missing: readonly string[]) => `Missing for approval: ${missing.join(' and ')}`,
  missingPapersNext: 'HR can approve once they are attached. They can be added with Edit.',
  noAccounts: { title: 'No bank accounts', text: 'Add the account that you are paid to.' },
  noProposals: { title: 'No proposed changes', text: 'Propose one beside a value of your profile.' },
  sharedAccounts: (count: number) => `${count} accounts have a number that somebody else has given too`,
  sharedWith: 'Somebody else has given this account number too',
  unknownPerson: 'Another person',
  propose: 'Propose a change',
  change: 'Change',
  present: 'Present value',
  standsUntil: 'It stands until HR approves your change.',
} as const
