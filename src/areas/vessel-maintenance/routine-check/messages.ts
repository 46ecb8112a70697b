/** What the screens of routine checks say. */
export const routineCheckMessages = {
  review: 'Review of checks',
  check: 'Check',
  choose: 'Which check?',
  noCategories: 'No check of this frequency is described.',
  items: 'What is checked',
  progress: (done: number, all: number) => `${done} of ${all} checked`,
  conditions: { good: 'Good', bad: 'Bad', 'not checked': 'Not checked' },
  conditionOf: (name: string) => `Condition: ${name}`,
  chooseFirst: 'Choose the check above; its items appear here.',
  change: 'Change',
  next: 'Next',
  unanswered: 'unanswered',
  remarks: 'Remarks',
  unchecked: (count: number) => `${count} not checked`,
  allGood: 'All good',
  bad: (count: number) => `${count} bad`,
} as const
