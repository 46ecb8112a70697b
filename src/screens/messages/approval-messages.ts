/** What is said of rounds of signatures. */
export const approvalMessages = {
  title: 'Approval',
  roundTitle: (round: number) => `Approval, round ${round}`,
  anyOfHr: 'Anybody of HR',
  since: (moment: string) => `since ${moment}`,
  states: {
    approved: 'Signed',
    declined: 'Declined',
    awaited: 'Awaited',
    later: 'Comes later',
    dropped: 'No longer asked',
  },
  who: {
    HR: 'Human resources',
    'head of department': 'Head of department',
    supervisor: 'Supervisor',
    role: 'Holder of a role',
    person: 'Named person',
  },
} as const
