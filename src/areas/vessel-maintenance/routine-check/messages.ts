/** What the screens of routine checks say. */
export const routineCheckMessages = {
  review: 'Review of checks',
  check: 'Check',
  choose: 'Choose a check',
  noCategories: 'No check is set up for this frequency.',
  items: 'Check items',
  progress: (done: number, all: number) => `${done} of ${all} checked`,
  conditions: { good: 'Good', bad: 'Bad', 'not checked': 'Not checked' },
  conditionOf: (name: string) => `Condition: ${name}`,
  chooseFirst: 'Choose the check above. Its items then appear here.',
  change: 'Edit',
  next: 'Next',
  unanswered: 'unanswered',
  remarks: 'Remarks',
  unchecked: (count: number) => `${count} not checked`,
  allGood: 'All good',
  bad: (count: number) => `${count} bad`,
} as const
