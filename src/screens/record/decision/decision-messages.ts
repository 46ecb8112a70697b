/** What the bar says in which somebody decides. */
export const decisionMessages = {
  title: 'Your decision',
  why: 'Why',
  /** The words of the steps that need a reason. */
  whyHint: (steps: readonly string[]) =>
    steps.length === 0 ? 'Remark (optional)' : `Why? (needed to ${steps.join(' or ')})`,
  whyNeeded: (step: string) => `Type why, then press ${step}`,
  signsFor: (person: string) => `You sign for ${person}`,
  away: 'The office cannot be reached. Your decision is saved on this device. The office checks it on arrival.',
  moved: 'This changed while you were reading it. Read it again before you decide.',
  read: 'I have read it',
  hasLeft: 'It may have left this device already, so it counts. Ask the office.',
  undone: 'The decision was taken back',
} as const
