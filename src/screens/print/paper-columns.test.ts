import { expect, test } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { availableColumns, defaultColumns, findPart } from '../data/list/list-view.ts'
import { paperColumns } from './paper-columns.ts'

const defaults = defaultColumns(hullSurvey, {}).map((name) => findPart(hullSurvey, name))
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)

test('the columns take the whole width of any paper, with that of delivery and without it', () => {
  for (const parts of [defaults, defaults.slice(0, 1), availableColumns(hullSurvey)]) {
    expect(sum(paperColumns(hullSurvey, parts, 0).shares)).toBeCloseTo(100)
    const withSync = paperColumns(hullSurvey, parts, 144).shares
    expect(withSync).toHaveLength(parts.length + 1)
    expect(sum(withSync)).toBeCloseTo(100)
  }
})

test('letters are as large as all columns have room for, and never too small to be read', () => {
  const of = (count: number) => paperColumns(hullSurvey, Array(count).fill(defaults).flat(), 0).fontPixels
  expect(paperColumns(hullSurvey, defaults.slice(0, 1), 0).fontPixels).toBe(12)
  expect(of(1)).toBeLessThanOrEqual(12)
  expect(of(2)).toBeLessThan(of(1))
  expect(of(20)).toBe(8)
})
