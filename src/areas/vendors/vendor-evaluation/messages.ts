/** Texts of evaluations, on the screen and in refusals. */
export const evaluationMessages = {
  period: 'The last day is not before the first',
  otherSheet: 'The criteria and their weights are those of the sheet',
  everyCriterion: 'Score every criterion first',
  notInUse: 'Only a vendor that was approved is evaluated',
  awarded: 'You awarded to this vendor. Somebody else evaluates it',
  sheet: 'Scores',
  thisSheet: 'Score',
  none: { title: 'No evaluations', text: 'Say how a vendor did. Its score may warn of it or bar it.' },
} as const
