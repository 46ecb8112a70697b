import { longText, plainDate, reference } from '#src/resource/description/field-types.ts'
import { likelihood, rating, severity, zone } from '../../strategy/risk/rating-fields.ts'

const before = 'Before controls'
const after = 'After controls'

/** What QHSSE or the owner says of the risk of a change; rated as risks of the company's register are (domain rules, section 5). */
export const assessedFields = {
  hazards: longText(2000).meta({ label: 'What can go wrong', section: 'Hazards' }),
  likelihood: likelihood(before),
  peopleSeverity: severity('People', before),
  assetsSeverity: severity('Assets', before),
  environmentSeverity: severity('Environment', before),
  reputationSeverity: severity('Reputation', before),
  controls: longText(4000).meta({ label: 'Controls', section: 'Controls' }),
  controlOwnerId: reference('staff').optional().meta({
    label: 'Control owner',
    list: true,
    section: 'Controls',
    hint: 'Who sees that the controls work. Needed where the risk is yellow or red after controls.',
  }),
  reviewOn: plainDate().optional().meta({
    label: 'Review on',
    list: true,
    section: 'Controls',
    hint: 'Needed where the risk is yellow or red after controls.',
  }),
  residualLikelihood: likelihood(after),
  residualPeopleSeverity: severity('People', after),
  residualAssetsSeverity: severity('Assets', after),
  residualEnvironmentSeverity: severity('Environment', after),
  residualReputationSeverity: severity('Reputation', after),
}

/** What the answers come to by the company's matrix; the server counts it. */
export const ratedFields = {
  rating: rating('Rating before', before),
  zone: zone('Zone before', before),
  residualRating: rating('Rating after', after),
  residualZone: zone('Zone after', after),
}
