import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { findTyped } from './find-typed.ts'
import { shortId } from './short-id.ts'

const buoys = defineResource({
  name: 'buoys',
  area: 'port',
  label: ['Buoy', 'Buoys'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name' }),
    serialNumber: text(100).optional().meta({ label: 'Serial number' }),
  }),
  codes: { typed: ['serialNumber'] },
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
const fairway = recordWith(
  { name: 'Fairway', serialNumber: 'SN 44-7' },
  { id: '01930f6e-1b7c-7cc0-8d0e-4a5b6c7d8e9f', number: 'BUO-2026-0042' },
)
const wreck = recordWith({ name: 'Wreck', serialNumber: 'SN 44-7' }, { id: '01930f6e-1b7c-7cc0-8d0e-4a5b0000000a' })
const named = (typed: string) => findTyped(buoys, [fairway, wreck], typed).map(({ name }) => name)

test('what stands on a label is read and typed: the number, or the end of the id', () => {
  expect([shortId(fairway), shortId(wreck)]).toEqual(['BUO-2026-0042', '0000-000A'])
  for (const typed of ['BUO-2026-0042', 'buo 2026 0042', '6C7D-8E9F']) expect(named(typed)).toEqual(['Fairway'])
  expect(named(' 0000 000a')).toEqual(['Wreck'])
})

test('a field that the description names is typed too, and may mean several', () => {
  expect(named('sn447')).toEqual(['Fairway', 'Wreck'])
})

test('a part of it, a name and nothing at all mean none', () => {
  expect([named('0042'), named('Fairway'), named(' - ')]).toEqual([[], [], []])
})
