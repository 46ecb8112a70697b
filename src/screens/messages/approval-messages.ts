/** What is said of rounds of signatures. */
export const approvalMessages = {
  title: 'Approval',
  roundTitle: (round: number) => `Approval, round ${round}`,
  anyOfHr: 'Any member of HR',
  since: (moment: string) => `since ${moment}`,
  states: {
    approved: 'Signed',
    declined: 'Declined',
    revised: 'Changes requested',
    awaited: 'Pending',
    later: 'Waiting for earlier steps',
    dropped: 'No longer needed',
  },
  who: {
    HR: 'Human resources',
    'head of department': 'Head of department',
    supervisor: 'Supervisor',
    role: 'Person with a role',
    person: 'Named person',
  },
} as const
