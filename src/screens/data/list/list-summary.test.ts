import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { summarizeList } from './list-summary.ts'

const [singular, plural] = hullSurvey.label.map((label) => label.toLowerCase())
const list = { state: 'ready', total: 3, all: { length: 40 }, complete: true, receivedAt: null, failure: null } as const
const defaults = { isFiltered: false, isFetching: true }

test('while only the first rows are read it is said that more are to come, and no number stands for all', () => {
  const summary = summarizeList(hullSurvey, { ...list, state: 'first-page', total: 30, complete: false }, defaults)
  expect(summary).toEqual([`newest 30 ${plural} · loading all`])
  expect(summarizeList(hullSurvey, { ...list, state: 'first-page', total: 1 }, defaults)).toEqual([
    `newest ${singular} · loading all`,
  ])
})

test('nothing is said before anything is known', () => {
  expect(summarizeList(hullSurvey, { ...list, state: 'loading', total: 0 }, defaults)).toEqual([])
})

test('where the office could not be asked there are not none, and what is here is still counted', () => {
  const failure = { reason: 'The office cannot be reached', tryAgain: null }
  expect(summarizeList(hullSurvey, { ...list, total: 0, all: [], failure }, defaults)).toEqual([])
  expect(summarizeList(hullSurvey, { ...list, failure }, defaults)[0]).toBe(`40 ${plural}`)
})

test('what fits search and filters is told beside all there are', () => {
  expect(summarizeList(hullSurvey, list, { ...defaults, isFiltered: true })[0]).toBe(`3 of 40 ${plural}`)
  expect(summarizeList(hullSurvey, list, defaults)[0]).toBe(`40 ${plural}`)
})

test('a part that is still to come from the office is told, to whoever fetches any', () => {
  const some = { ...list, complete: false }
  expect(summarizeList(hullSurvey, some, defaults).at(-1)).toBe('downloading more')
  expect(summarizeList(hullSurvey, some, { ...defaults, isFetching: false })).not.toContain('downloading more')
})
