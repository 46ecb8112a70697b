import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { defineResource } from '../description/define-resource.ts'
import {
  choice,
  flag,
  instant,
  integer,
  list,
  money,
  plainDate,
  quantity,
  reference,
  text,
} from '../description/field-types.ts'
import { searchTextOf } from './search-text.ts'

const berth = defineResource({
  name: 'specimen-berths',
  area: 'specimens',
  label: ['Berth', 'Berths'],
  fields: z.strictObject({
    name: text(),
    side: choice(['p']).meta({ list: true, options: { p: 'Port Côté' } }),
    rate: money().meta({ list: true }),
    length: quantity().meta({ list: true, unit: 'm' }),
    opens: integer(0, 1439).meta({ list: true, reads: 'clock' }),
    from: plainDate().meta({ list: true }),
    seenAt: instant().meta({ list: true }),
    lit: flag().meta({ list: true }),
    ownerId: reference('staff').meta({ list: true }),
    bollards: list({ mark: text() }).meta({ list: true }),
    note: text().optional(),
    remark: text().optional(),
  }),
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['name'],
  search: ['remark'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})

test('a record is found by what its list shows and by what it is written as, folded', () => {
  const record = recordWith(
    {
      name: 'Ọ̀pọ́bọ́ O’Hara',
      side: 'p',
      rate: { amount: '812399.00', currency: 'NGN' },
      length: 1250.5,
      opens: 450,
      from: '2026-11-03',
      seenAt: '2026-11-04T23:30:00+01:00',
      lit: true,
      ownerId: '018f0000-0000-7000-8000-000000000001',
      bollards: [{ id: '018f0000-0000-7000-8000-000000000002', mark: 'Ä1' }],
      note: 'hidden',
      remark: 'Quiet',
    },
    { number: 'BE-2026-7' },
  )
  const lines = searchTextOf(berth, record).split('\n')
  expect(lines[0]).toBe('be-2026-7')
  for (const wanted of [
    'opobo ohara',
    'port cote',
    '812399.00',
    'ngn',
    '1,250.5 m',
    '1250.5',
    '07:30',
    '23:30',
    'a1',
    'quiet',
  ])
    expect(lines).toContain(wanted)
  for (const wanted of ['812,399', '3 nov 2026', '2026-11-03', '4 nov 2026', '2026-11-04'])
    expect(lines.join('\n')).toContain(wanted)
  for (const unwanted of ['hidden', 'yes', '018f']) expect(lines.join('\n')).not.toContain(unwanted)
})
