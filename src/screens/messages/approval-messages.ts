/** Holders of permissions as what somebody may do; the specification gives their names. */
const holders: Readonly<Record<string, string>> = {
  'document mgt committee': 'Any member of the document committee',
  'approve document': 'Anyone who may approve documents',
  'review moc request': 'Anyone who may review change requests',
  'review payment requisition': 'Anyone who may review payments',
  'approve payroll': 'Anyone who may approve payrolls',
  'approve vendor': 'Anyone who may approve vendors',
  'manage equipment maintenance': 'Anyone who manages maintenance of equipment',
}

/** What is said of rounds of signatures. */
export const approvalMessages = {
  title: 'Approval',
  roundTitle: (kind: string, round: number) => `${kind}, round ${round}`,
  anyOfHr: 'Any member of HR',
  earlierRounds: (count: number) => (count === 1 ? 'Earlier round' : `Earlier rounds (${count})`),
  /** Who said what in a round before, and when. */
  earlierSignature: (person: string, answer: string, moment: string) => `${person}: ${answer.toLowerCase()}, ${moment}`,
  since: (moment: string) => `since ${moment}`,
  /** 'Waits for C. Eze, Head of department, since 26 Nov (3 days)'. */
  waitsFor: (who: string, since: string | null, age: string) =>
    since === null ? `Waits for ${who}` : `Waits for ${who}, since ${since}${age === '' ? '' : ` (${age})`}`,
  signedByYou: (moment: string) => `You signed this, ${moment}.`,
  /** In a list, below the heading 'Waits for'. */
  waiting: (who: string, age: string) => (age === '' ? who : `${who}, ${age}`),
  asked: (names: string, as: string) => (names === as ? names : `${names}, ${as}`),
  changedSince: (person: string) => `Changed since ${person} signed`,
  changedSinceYou: 'Changed since you signed',
  changedField: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  changedList: (label: string) => `${label}: changed`,
  emptyValue: 'none',
  voids: 'Signatures from before this change no longer count.',
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
  holderOfPermission: (permission: string) => holders[permission] ?? `Anyone with ‘${permission}’`,
  /** Who signs where the office’s only holder is the record’s owner. */
  inPlaceOf: (office: string) => `In place of: ${office}`,
} as const
