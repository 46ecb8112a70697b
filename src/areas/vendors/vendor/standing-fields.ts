import { choice, list, plainDate, quantity, reference, text } from '#src/resource/description/field-types.ts'
import { evaluationBandKeys, evaluationBandNames } from '../vendor-evaluation/evaluation-sheet.ts'

const section = 'Standing'

/** What the office counts of a vendor: nobody enters it. */
export const standingFields = {
  accountStanding: choice(['none', 'to be confirmed', 'declined', 'confirmed'])
    .optional()
    .meta({
      label: 'Bank account',
      list: true,
      filter: true,
      section,
      counted: true,
      options: {
        none: 'None',
        'to be confirmed': 'To be confirmed',
        declined: 'Declined',
        confirmed: 'Confirmed',
      },
    }),
  payableIn: text(40).optional().meta({ label: 'May be paid in', section, counted: true }),
  nextExpiryOn: plainDate().optional().meta({
    label: 'First required document expires',
    list: true,
    filter: true,
    section,
    counted: true,
  }),
  nextExpiring: text(200).optional().meta({ label: 'Document that expires first', section, counted: true }),
  evaluationScore: quantity(0, 100).optional().meta({ label: 'Last score', section, counted: true }),
  evaluationBand: choice(evaluationBandKeys).optional().meta({
    label: 'Last evaluation',
    list: true,
    filter: true,
    section,
    counted: true,
    options: evaluationBandNames,
  }),
  evaluatedOn: plainDate().optional().meta({ label: 'Evaluated up to', section, counted: true }),
  verifications: list(
    {
      staffId: reference('staff').meta({ label: 'Verified by', list: true }),
      verifiedOn: plainDate().meta({ label: 'Verified on', list: true }),
    },
    200,
  )
    .optional()
    .meta({ label: 'Documents verified', itemLabel: 'Document', section, counted: true }),
}
