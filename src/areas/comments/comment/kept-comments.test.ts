import { expect, test } from 'vitest'
import { forgetLost, forgetRecord, type Kept, keepRead } from './kept-comments.ts'

const day = 86_400_000
const kept = (record: string, at: number, rows: readonly number[] = [1]): Kept<number> => ({
  resource: 'boats',
  record,
  at,
  rows,
})

test('what was read last takes the place of what was read of the record before, within bounds', () => {
  const all = keepRead([kept('a', day), kept('b', day)], kept('a', 2 * day, [1, 2]))
  expect(all).toEqual([kept('a', 2 * day, [1, 2]), kept('b', day)])
  expect(keepRead(all, kept('c', 40 * day)).map(({ record }) => record)).toEqual(['c'])
  const many = Array.from({ length: 40 }, (_, index) => kept(`r${index}`, day))
  expect(
    keepRead(
      many,
      kept(
        'a',
        day,
        many.map((_, index) => index),
      ),
    ),
  ).toMatchObject({
    length: 30,
    0: { rows: { length: 30 } },
  })
})

test('a record that the person has lost takes its comments with it', () => {
  const all = [kept('a', day), kept('b', day), { ...kept('a', day), resource: 'piers' }]
  expect(forgetRecord(all, kept('a', 0)).map(({ resource, record }) => `${resource}/${record}`)).toEqual([
    'boats/b',
    'piers/a',
  ])
  expect(forgetLost(all, 'boats', new Set(['b'])).map(({ resource, record }) => `${resource}/${record}`)).toEqual([
    'boats/b',
    'piers/a',
  ])
})
