import { expect, test } from 'vitest'
import { recordWith } from '../../fixtures/record-with.ts'
import { expectCount, expectRows, WrongAnswer } from './expect-answer.ts'
import { interleaved } from './rounds.ts'

const held = [recordWith({ id: 'b', remarks: 'wet', position: { latitude: 4, longitude: 7 } }), recordWith({ id: 'a' })]
const told = held.map((record) => ({ ...record }))

test('the same records pass, whether a value is null or absent', () => {
  const lean = told.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  expect(() => expectRows('page', told, held)).not.toThrow()
  expect(() =>
    expectRows(
      'page',
      lean.map((row, index) => ({ id: held[index]?.id ?? '', ...row })),
      held,
    ),
  ).not.toThrow()
})

test('a row too few, another order, another value and another count are wrong answers', () => {
  expect(() => expectRows('page', told.slice(1), held)).toThrow(WrongAnswer)
  expect(() => expectRows('page', told.toReversed(), held)).toThrow(WrongAnswer)
  const wet = told.map((row) => ({ ...row, remarks: 'dry' }))
  expect(() => expectRows('page', wet, held)).toThrow('row 1 says remarks is "dry" and not "wet"')
  expect(() => expectCount('found', 2, 3)).toThrow(WrongAnswer)
})

test('rounds begin with another each time, and who fails has no figure', async () => {
  const sat: string[] = []
  const { figures, failed } = await interleaved(
    ['raw', 'dexie', 'rxdb'],
    2,
    async (name, round) => {
      sat.push(name)
      if (name === 'rxdb' && round === 1) throw new WrongAnswer('3 rows in place of 30')
      return round
    },
    () => undefined,
  )
  expect(sat).toEqual(['raw', 'dexie', 'rxdb', 'dexie', 'rxdb', 'raw'])
  expect(figures.get('raw')).toEqual([0, 1])
  expect(figures.get('rxdb')).toEqual([])
  expect(failed.get('rxdb')).toBe('3 rows in place of 30')
})
