import { expect, test } from 'vitest'
import { z } from 'zod'
import { choice, integer, list, longText, plainDate, quantity } from './field-types.ts'
import { validationMessage } from './validation-message.ts'

const schema = z.strictObject({
  kind: choice(['a', 'b']),
  count: integer(0, 1000),
  amount: quantity(2, 9),
  note: longText(3),
  day: plainDate(),
  lines: list({ size: quantity() }, 1),
})
const good = { kind: 'a', count: 1, amount: 3, note: 'x', day: '2026-11-21', lines: [] }

function messageOf(change: object): string[] {
  const parsed = schema.safeParse({ ...good, ...change }, { error: validationMessage })
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

test('a value that is missing is needed, whatever its kind', () => {
  for (const name of Object.keys(good)) expect(messageOf({ [name]: undefined })).toEqual([`${name}: Required`])
})

test('numbers, texts and lists out of bounds name the bound', () => {
  expect(messageOf({ count: 1001 })).toEqual(['count: Enter at most 1,000'])
  expect(messageOf({ amount: 1 })).toEqual(['amount: Enter at least 2'])
  expect(messageOf({ note: 'four' })).toEqual(['note: Enter at most 3 characters'])
  const id = '00000000-0000-7000-8000-00000000000'
  expect(
    messageOf({
      lines: [
        { id: `${id}1`, size: 1 },
        { id: `${id}2`, size: 1 },
      ],
    }),
  ).toEqual(['lines: Enter at most 1 entry'])
})

test('what was typed as no number says so, and a wrong choice too', () => {
  expect(messageOf({ amount: '12h' })).toEqual(['amount: Enter a number'])
  expect(messageOf({ count: 1.5 })).toEqual(['count: Enter a whole number'])
  expect(messageOf({ kind: 'c' })).toEqual(['kind: Choose one of the values offered'])
})

test("a field's own message stands before it", () => {
  expect(messageOf({ day: '2026-02-30' })).toEqual(['day: Enter a valid date'])
})
