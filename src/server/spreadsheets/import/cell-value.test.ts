import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { decimal, instant, money, quantity, text } from '#src/resource/description/field-types.ts'
import { readCell, returnedText } from './cell-value.ts'
import { readDecimalCell, readMoneyCells } from './money-cell.ts'

const fields = z.strictObject({
  load: quantity().meta({ label: 'Load' }),
  share: decimal(2).meta({ label: 'Share', unit: '%' }),
  rate: decimal(3).meta({ label: 'Rate' }),
  price: money().meta({ label: 'Price' }),
  note: text().meta({ label: 'Note' }),
})
const [load, share, rate, price, note] = fieldsOfObject(fields)
if (!load || !share || !rate || !price || !note) throw new Error('A field is missing')

test('a number goes back in full, whatever digits its format hides; a text as its cell reads', () => {
  expect(returnedText({ number: 5.25, shown: '5' }, load)).toBe('5.25')
  expect(returnedText({ number: 1234, shown: '1,234' }, load)).toBe('1234')
  expect(returnedText({ number: 1234.567, shown: '1,234.57' }, price)).toBe('1234.567')
  expect(returnedText({ number: 7, shown: '00007' }, note)).toBe('00007')
})

test('a percentage of a field in % is what its cell shows, read and sent back', () => {
  expect(readDecimalCell({ number: 0.125, shown: '13%' }, share, null)).toBe('12.5')
  expect(returnedText({ number: 0.125, shown: '13%' }, share)).toBe('12.5')
})

test('where the comma is decimal, a point parts thousands and nothing else', () => {
  const franc = 'XAF'
  const priceOf = (cell: string) => readMoneyCells(cell, 'NGN', price, { decimalMark: 'comma', franc })
  expect(priceOf('1.234.567,50')).toEqual({ value: { amount: '1234567.50', currency: 'NGN' } })
  expect(priceOf('1234.567')).toHaveProperty('errors')
  expect(readDecimalCell('0.125', rate, 'comma')).toBe('0.125')
})

test('a moment is read as an export saved as text has it, on the clock beside it', () => {
  const [when] = fieldsOfObject(z.strictObject({ when: instant().meta({ label: 'When' }) }))
  if (!when) throw new Error('The field is missing')
  const context = { find: () => ({ error: '' }), decimalMark: null, franc: 'XAF', timeZone: 'Asia/Kolkata' } as const
  const read = (text: string, clock = 'UTC+01:00') => readCell(text, when, context, clock)
  for (const text of ['21-11-2026 09:30', '2026-11-21 09:30', '2026-11-21T09:30:00', '2026-11-21 09:30+01:00']) {
    expect(read(text)).toEqual({ value: '2026-11-21T09:30:00.000+01:00' })
  }
  // Without a zone of its own it is by the company's clocks, and in UTC where the company has said none.
  expect(read('2026-11-21 09:30', '')).toEqual({ value: '2026-11-21T09:30:00.000+05:30' })
  expect(read('2026-11-21 09:30', 'UTC')).toEqual({ value: '2026-11-21T09:30:00.000+00:00' })
  expect(read('2026-11-21 09:30Z', '')).toEqual({ value: '2026-11-21T09:30:00.000+00:00' })
  const unsaid = readCell('2026-11-21 09:30', when, { ...context, timeZone: null })
  expect(unsaid).toEqual({ value: '2026-11-21T09:30:00.000+00:00' })
  for (const text of ['31-02-2026 09:30', '21-11-2026 25:00', '21-11-2026', '11/21/2026 09:30']) {
    expect(read(text)).toHaveProperty('error')
  }
})
