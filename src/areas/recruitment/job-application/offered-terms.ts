import { longText, money, plainDate } from '#src/resource/description/field-types.ts'

/** What an offer says: asked with the step that sends it, and stored in the offer. */
export const offeredTerms = {
  pay: money().meta({ label: 'Monthly pay' }),
  startsOn: plainDate().meta({ label: 'First day of work' }),
  answerBy: plainDate().meta({ label: 'Answer by', hint: 'After this day the offer lapses.' }),
  terms: longText(4000).optional().meta({ label: 'Further terms' }),
}
