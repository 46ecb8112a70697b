/** What is said of rounds of signatures. */
export const approvalMessages = {
  title: 'Approval',
  roundTitle: (kind: string, round: number) => `${kind}, round ${round}`,
  anyOfHr: 'Any member of HR',
  earlierRounds: (count: number) => (count === 1 ? 'Earlier round' : `Earlier rounds (${count})`),
  /** Who said what in a round before, and when. */
  earlierSignature: (person: string, answer: string, moment: string) => `${person}: ${answer.toLowerCase()}, ${moment}`,
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
  offices: {
    HR: 'Human resources',
    MD: 'Managing director',
    ED: 'Executive director',
    finance: 'Finance',
    'Head of finance': 'Head of finance',
    QHSSE: 'QHSSE',
  },
  holderOfPermission: (permission: string) => `Anyone who may ${permission}`,
  /** Who signs where the office’s only holder is the record’s owner. */
  inPlaceOf: (office: string) => `In place of: ${office}`,
} as const
