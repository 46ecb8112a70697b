import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatOffset } from '#src/lib/instant.ts'
import { type Field, fieldsOfObject } from '#src/resource/description/field-description.ts'
import {
  choice,
  decimal,
  flag,
  instant,
  list,
  money,
  plainDate,
  position,
  quantity,
  reference,
  text,
  year,
} from '#src/resource/description/field-types.ts'
import { deviceOffsetAt } from './format-instant.ts'
import { formatValue } from './format-value.ts'

const schema = z.object({
  fuel: quantity().meta({ label: 'Fuel', unit: 'm³' }),
  paid: money().meta({ label: 'Paid' }),
  rate: decimal(6).meta({ label: 'Rate', unit: 'NGN/USD' }),
  since: year(2000, 2999).meta({ label: 'Since' }),
  spent: year(2000, 2999).optional().meta({ label: 'Spent' }),
  ready: flag().meta({ label: 'Ready' }),
  kind: choice(['at-sea', 'in-port']).meta({ label: 'Kind', options: { 'at-sea': 'At sea' } }),
  day: plainDate().meta({ label: 'Day' }),
  at: instant().meta({ label: 'At' }),
  vessel: reference('vessels').meta({ label: 'Vessel' }),
  place: position().meta({ label: 'Place' }),
  heads: list({ vessel: reference('vessels').meta({ label: 'Vessel' }) }).meta({ label: 'Heads' }),
  towings: list({
    object: text().meta({ label: 'Object' }),
    distance: quantity().meta({ label: 'Distance', unit: 'nm' }),
  }).meta({
    label: 'Towings',
  }),
})

function field(name: string): Field {
  const found = fieldsOfObject(schema).find((candidate) => candidate.name === name)
  if (!found) throw new Error(name)
  return found
}
const titleOf = (_target: string, id: string) => (id === 'known' ? 'Bonny Star' : null)
/** An instant of a clock that is an hour beside this machine's. */
const elsewhere = (local: string) => `${local}${formatOffset(deviceOffsetAt(`${local}Z`) === 60 ? 120 : 60)}`
const format = (name: string, value: unknown) => formatValue(value, field(name), titleOf)

test('an amount is told whole with the name of its currency, whatever its size; a decimal exactly', () => {
  const shown = (amount: string, currency: string) => format('paid', { amount, currency }).replace('\u00a0', ' ')
  expect(shown('999999999999999.99', 'NGN')).toBe('NGN 999,999,999,999,999.99')
  expect(shown('1500000.00', 'EUR')).toBe('EURO 1,500,000.00')
  expect(shown('5000', 'XOF')).toBe('FCFA 5,000')
  expect(format('rate', '1612.5045')).toBe('1,612.5045 NGN/USD')
})

test('a year is told as people write it, also where it is out of its bounds', () => {
  expect([format('since', 2026), format('spent', 2025), format('since', 0)]).toEqual(['2026', '2025', '0'])
  const found = schema.shape.since.safeParse(1999)
  expect(found.error?.issues.map(({ message }) => message)).toEqual(['Enter 2000 or later'])
})

test('every kind is told in words people use', () => {
  expect(format('fuel', 1234.5)).toBe('1,234.5 m³')
  expect(format('ready', true)).toBe('Yes')
  expect(format('kind', 'at-sea')).toBe('At sea')
  expect(format('kind', 'retired-value')).toBe('retired-value')
  expect(format('day', '2026-11-01')).toBe('1 Nov 2026')
  expect(format('at', elsewhere('2026-11-21T09:30:00.000'))).toMatch(/^21 Nov 2026, 09:30 UTC[+-]\d\d:\d\d$/)
  expect(format('vessel', 'known')).toBe('Bonny Star')
  expect(format('vessel', 'unknown')).toBe('not on this device')
})

test('an empty value is empty text, whatever its kind', () => {
  for (const { name } of fieldsOfObject(schema)) {
    expect(format(name, null)).toBe('')
    expect(format(name, undefined)).toBe('')
  }
})

test('a position is written in degrees and minutes, and rounding carries into the degrees', () => {
  expect(format('place', { latitude: 4.3691666, longitude: -7.15 })).toBe('4°22.150′ N, 7°09.000′ W')
  expect(format('place', { latitude: 4.99999999, longitude: 0 })).toBe('5°00.000′ N, 0°00.000′ E')
})

test('one item of a list is told in full, several by their number', () => {
  expect(format('towings', [{ id: 'a', object: 'Barge 7', distance: 12 }])).toBe('Object: Barge 7, Distance: 12 nm')
  expect(format('towings', [{ id: 'a' }, { id: 'b' }])).toBe('2 entries')
  expect(format('heads', [{ id: 'a', vessel: 'known' }])).toBe('Bonny Star')
})
