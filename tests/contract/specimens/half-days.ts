import { integer } from '#src/resource/description/field-types.ts'
import { hullSurvey } from './hull-survey.ts'

/** A survey that says how many days it took, half ones kept beside the whole ones. */
export const surveyInDays = {
  ...hullSurvey,
  fields: hullSurvey.fields.extend({
    days: integer(0, 400).optional().meta({ label: 'Days', list: true, halves: 'halfDays' }),
    halfDays: integer(0, 1).optional().meta({ label: 'Half days' }),
  }),
}
