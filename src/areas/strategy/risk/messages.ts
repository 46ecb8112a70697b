/** Texts of risks, on the screen and in refusals. */
export const riskMessages = {
  ratesHalf: 'Give the likelihood and at least one severity',
  ratesAfterFirst: 'Rate the risk before controls first',
  needsControlOwner: 'A yellow or red risk needs a control owner',
  reviewTooLate: (days: number) => `A risk of this level is reviewed within ${days} days`,
  notRed: 'Only a risk that is red after controls has to be accepted',
  endsBefore: 'The acceptance ends before today',
  risk: 'Risk',
  controls: 'Controls',
}
