import { expect, test } from 'vitest'
import { chainOf, partName, readPartName } from './object-parts.ts'

const parts = (...named: [from: number, size: number][]) =>
  chainOf(named.map(([from, size]) => ({ name: `${from}+${size}`, from, size })))

test('a part is named by where it begins and how many bytes it has', () => {
  expect(readPartName(partName('unfinished/a/b/c/', 70_000, 12))).toEqual({
    name: 'unfinished/a/b/c/0000070000-12',
    from: 70_000,
    size: 12,
  })
  expect(readPartName('unfinished/a/b/c/plan.json')).toBeNull()
})

test('parts in any order make the upload up to the first gap', () => {
  expect(parts([10, 5], [0, 10], [20, 5])).toEqual([
    { name: '0+10', skip: 0, end: 10 },
    { name: '10+5', skip: 0, end: 15 },
  ])
  expect(parts([1, 5])).toEqual([])
  expect(parts()).toEqual([])
})

test('where parts overlap, the one that reaches furthest goes on, without what is there already', () => {
  expect(parts([0, 10], [5, 20], [8, 4], [10, 2])).toEqual([
    { name: '0+10', skip: 0, end: 10 },
    { name: '5+20', skip: 5, end: 25 },
  ])
})
