import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer } from '#src/resource/description/field-types.ts'
import { severities } from './cells.ts'
import { matrixOf } from './matrix-settings.ts'
import { limitValues, rankOf } from './zones.ts'

const options = { A: 'From A', B: 'From B', C: 'From C', D: 'From D', E: 'From E', none: 'Nowhere' }
const from = (severity: string, colour: string) =>
  choice(limitValues).meta({ label: `Severity ${severity}: ${colour}`, section: 'Zones', options })
const days = (label: string) =>
  integer(1, 1100).meta({
    label,
    unit: 'days',
    section: 'Reviews',
    hint: 'How long until such a risk is reviewed again.',
  })

/** The zones of the risk matrix and the days between reviews, as the company sets them. A company has one such record. */
export const riskMatrix = defineResource({
  name: 'risk-matrices',
  area: 'strategy',
  label: ['Risk zones', 'Risk zones'],
  fields: z.strictObject({
    mediumFrom1: from('1', 'yellow'),
    highFrom1: from('1', 'red'),
    mediumFrom2: from('2', 'yellow'),
    highFrom2: from('2', 'red'),
    mediumFrom3: from('3', 'yellow'),
    highFrom3: from('3', 'red'),
    mediumFrom4: from('4', 'yellow'),
    highFrom4: from('4', 'red'),
    mediumFrom5: from('5', 'yellow'),
    highFrom5: from('5', 'red'),
    reviewDaysLow: days('Green'),
    reviewDaysMedium: days('Yellow'),
    reviewDaysHigh: days('Red'),
  }),
  checks: severities.flatMap((severity, row) => {
    const above = severities[row - 1]
    return [
      {
        field: `highFrom${severity}`,
        message: 'Red begins before yellow',
        holds: (fields: object) => {
          const { medium, high } = matrixOf(fields).limits[severity]
          return rankOf(high) >= rankOf(medium)
        },
      },
      {
        field: `mediumFrom${severity}`,
        message: 'A worse consequence cannot be judged more mildly',
        holds: (fields: object) => {
          const { limits } = matrixOf(fields)
          if (above === undefined) return true
          const [milder, worse] = [limits[above], limits[severity]]
          return rankOf(worse.medium) <= rankOf(milder.medium) && rankOf(worse.high) <= rankOf(milder.high)
        },
      },
    ]
  }),
  key: [],
  scope: {},
  access: {
    create: { 'edit company details': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'edit company details': 'tenant' },
    delete: {},
  },
  title: ['reviewDaysHigh'],
  titleKind: 'Risk zones, red reviewed within days:',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
