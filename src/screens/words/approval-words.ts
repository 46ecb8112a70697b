/** What is said of rounds of signatures. */
export const approvalWords = {
  title: 'Approval',
  roundTitle: (round: number) => `Approval, round ${round}`,
  standingIn: 'for',
  or: 'or',
  anyOfHr: 'Anybody of HR',
  since: (moment: string) => `since ${moment}`,
  states: {
    approved: { label: 'Signed', color: 'teal' },
    declined: { label: 'Declined', color: 'orange' },
    awaited: { label: 'Awaited now', color: 'blue' },
    later: { label: 'Comes later', color: 'gray' },
    dropped: { label: 'No longer asked', color: 'gray' },
  },
  who: {
    HR: 'Human resources',
    'head of department': 'Head of department',
    supervisor: 'Supervisor',
    role: 'Holder of a role',
    person: 'Named person',
  },
} as const
