import { expect, test } from 'vitest'
import { coversAllScores } from '#src/resource/score/score-bands.ts'
import { weighsHundred } from '#src/resource/score/weighted-score.ts'
import { evaluationBands, evaluationCriteria } from './evaluation-sheet.ts'
import { isOfSheet, judgeSheet } from './judge-sheet.ts'

const sheet = (scores: Readonly<Record<string, number>>) =>
  evaluationCriteria.map(({ key, weight }) => ({
    id: key,
    criterion: key,
    weight,
    ...(scores[key] !== undefined && { score: scores[key] }),
  }))

test('the weights are 100, and the bands have every score', () => {
  expect([weighsHundred(evaluationCriteria), coversAllScores(evaluationBands)]).toEqual([true, true])
})

test('a sheet comes to its score by weight and the band of it', () => {
  const all = { quality: 50, delivery: 20, safety: 60, price: 30, service: 10 }
  expect(judgeSheet(sheet(all))).toEqual({ score: 37.5, band: 'barred', isWhole: true })
  expect(judgeSheet(sheet({ ...all, quality: 60 }))).toMatchObject({ score: 40.5, band: 'warned' })
})

test('what was not scored is left out, and the sheet is not whole', () => {
  expect(judgeSheet(sheet({ quality: 80 }))).toEqual({ score: 80, band: 'preferred', isWhole: false })
  expect(judgeSheet([])).toEqual({ score: null, band: null, isWhole: false })
})

test('lines of no criterion, or with another weight, are not of the sheet', () => {
  expect(isOfSheet(sheet({}))).toBe(true)
  expect(isOfSheet([{ criterion: 'quality', weight: 90 }])).toBe(false)
  expect(isOfSheet([{ criterion: 'looks', weight: 30 }])).toBe(false)
})
