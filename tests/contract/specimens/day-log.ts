import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { plainDate } from '#src/resource/description/field-types.ts'
import { hullSurvey } from './hull-survey.ts'

const { area, label, access, workflow, version } = hullSurvey

/** A hull survey that tells what happened on its day, so that a day that has not come is not signed. */
export const dayLog = defineResource({
  name: 'day-logs',
  area,
  label,
  fields: z.strictObject({ day: plainDate().meta({ label: 'Day', happened: true }) }),
  scope: {},
  access,
  workflow,
  title: ['day'],
  order: 'day',
  version,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
