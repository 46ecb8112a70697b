import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfObject } from '../description/field-description.ts'
import { choice, list, text } from '../description/field-types.ts'
import { choiceGroups, choiceSetOf } from './choice-set.ts'

const values = ['red', 'green', 'salt', 'loose'] as const
const groups = { Colours: ['red', 'green', 'blue'], Tastes: ['salt'] }
const fields = fieldsOfObject(
  z.object({
    set: list({ name: choice(values).meta({ groups }) }).optional(),
    plain: list({ name: choice(values) }),
    pairs: list({ name: choice(values), note: text() }),
    words: list({ name: text() }),
    one: choice(values),
  }),
)
const of = (name: string) => {
  const field = fields.find((one) => one.name === name)
  if (!field) throw new Error(name)
  return field
}

test('a list of one choice and nothing else is a set', () => {
  const sets = fields.filter((field) => choiceSetOf(field) !== null).map(({ name }) => name)
  expect(sets).toEqual(['set', 'plain'])
})

test('values stand under their headings, each once; what has none, and what is no longer offered, stands last', () => {
  const set = choiceSetOf(of('set'))
  const plain = choiceSetOf(of('plain'))
  if (!set || !plain) throw new Error('these are sets')
  expect(choiceGroups(set, ['salt', 'old'], 'Others')).toEqual([
    { heading: 'Colours', values: ['red', 'green'] },
    { heading: 'Tastes', values: ['salt'] },
    { heading: 'Others', values: ['loose', 'old'] },
  ])
  expect(choiceGroups(plain, [], 'Others')).toEqual([{ heading: '', values: [...values] }])
})
