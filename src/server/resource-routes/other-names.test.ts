import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { plainDate, text } from '#src/resource/description/field-types.ts'
import { readListQuery } from './list-query.ts'
import { answerOtherNames, otherNamesOf, readOtherNames } from './other-names.ts'

const log = defineResource({
  name: 'deck-logs',
  area: 'tests',
  label: ['Deck log', 'Deck logs'],
  fields: z.strictObject({
    day: plainDate().meta({ label: 'Day' }),
    mate: text(50).meta({ label: 'Mate', alsoNamed: 'maet' }),
  }),
  listedBy: { officer: { field: 'mate' } },
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['day'],
  order: 'day',
  version: 1,
  sync: { read: 'online', write: 'online', priority: 3 },
})

test('a field is taken under either name, its own first, and answered under both', () => {
  expect(readOtherNames(log, { maet: 'Ada', day: '2026-01-01' })).toEqual({ mate: 'Ada', day: '2026-01-01' })
  expect(readOtherNames(log, { maet: 'Ada', mate: 'Bo' })).toEqual({ mate: 'Bo' })
  const names = otherNamesOf(log)
  expect(answerOtherNames(names, { data: { mate: 'Ada' } })).toEqual({ data: { mate: 'Ada', maet: 'Ada' } })
  expect(answerOtherNames(names, { data: [{ mate: 'Ada' }, {}] })).toEqual({ data: [{ mate: 'Ada', maet: 'Ada' }, {}] })
  expect(answerOtherNames(names, { message: 'done' })).toEqual({ message: 'done' })
})

test('a list is asked for by a month of a year, and by a filter under another name', () => {
  const filtersOf = (query: object) => readListQuery(log, query).filters
  expect(filtersOf({ year: '2028', month: '02' })).toEqual({ dayFrom: ['2028-02-01'], dayTo: ['2028-02-29'] })
  expect(filtersOf({ month: '12', year: '2026', officer: 'Ada' })).toEqual({
    dayFrom: ['2026-12-01'],
    dayTo: ['2026-12-31'],
    officer: ['Ada'],
  })
  expect(() => filtersOf({ month: '02' })).toThrow('Name the year as well')
  expect(() => filtersOf({ month: '13', year: '2026' })).toThrow('month from 1 to 12')
})
