/** What the strip of a record's steps says. */
export const workflowWords = {
  title: 'State',
  since: (moment: string) => `Since ${moment}`,
  by: 'by',
  waitsForYou: (steps: readonly string[]) =>
    steps.length === 0 ? 'Waits for you' : `Waits for you: ${steps.join(' or ').toLowerCase()}`,
  waitsFor: 'Waits for',
  onBoard: (vessel: string) => `those on board ${vessel}`,
  department: 'the department',
  office: 'the office',
  or: 'or',
} as const
