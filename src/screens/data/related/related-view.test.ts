import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { arrangeTabs, openOnesFirst, type RelatedView } from './related-view.ts'

const views = (count: number): RelatedView[] =>
  Array.from({ length: count }, (_, at) => ({ resource: `list-${at}`, field: 'parentId', path: '/list' }))
const countsOf = (count: number, hasHistory: boolean) => {
  const { sections, tabs } = arrangeTabs(views(count), hasHistory)
  return [sections.length, tabs.length]
}

test('two lists stand below the fields, more have tabs', () => {
  expect(countsOf(2, true)).toEqual([2, 0])
  expect(countsOf(3, true)).toEqual([0, 3])
})

test('there are at most seven tabs, with those of the fields and the history; what is more stands below the fields', () => {
  expect(countsOf(8, true)).toEqual([3, 5])
  expect(countsOf(8, false)).toEqual([2, 6])
})

test('what is open stands before what is settled, each in its order', () => {
  const states = { open: { closed: false }, done: { closed: true } }
  const workflow = { states } as unknown as Resource['workflow']
  const rows = ['done', 'open', 'done', 'open'].map((status, at) => ({ status, at }))
  expect(openOnesFirst(workflow ? { workflow } : {}, rows).map(({ at }) => at)).toEqual([1, 3, 0, 2])
  expect(openOnesFirst({}, rows).map(({ at }) => at)).toEqual([0, 1, 2, 3])
})
