/** Texts of the risk assessments of changes, on the screen and in refusals. */
export const assessmentMessages = {
  ratesBefore: 'Rate the risk before controls: the likelihood and at least one severity',
  ratesAfter: 'Rate the risk after controls: the likelihood and at least one severity',
  needsControlOwner: 'A risk that is yellow or red after controls needs a control owner',
  needsReview: 'A risk that is yellow or red after controls needs a review date',
  reviewTooLate: (days: number) => `A risk of this level is reviewed within ${days} days`,
  hazards: 'Hazards',
  controls: 'Controls',
  frozen: 'QHSSE has signed this assessment. Make a new one',
  tooLate: 'QHSSE has signed this change. A new assessment comes with an extension',
}
