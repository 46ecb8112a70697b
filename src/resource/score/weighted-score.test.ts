import { describe, expect, test } from 'vitest'
import { enteredScore } from './entered-score.ts'
import { meanOfSheets, scoreOfSheet } from './mean-by-criterion.ts'
import { bandOf, coversAllScores, fourSteps, middleOf } from './score-bands.ts'
import { weighsHundred, weightedScore } from './weighted-score.ts'

describe('a weighted score', () => {
  test('is the mean by weight, rounded half up to one decimal', () => {
    expect(
      weightedScore([
        { weight: 70, score: 80 },
        { weight: 30, score: 45 },
      ]),
    ).toEqual({ score: 69.5, given: 2, parts: 2 })
    expect(
      weightedScore([
        { weight: 1, score: 0.1 },
        { weight: 1, score: 0.2 },
      ]).score,
    ).toBe(0.2)
  })

  test('leaves out what nobody scored: the other weights count for the whole, and it is never 0', () => {
    expect(
      weightedScore([
        { weight: 50, score: 60 },
        { weight: 30, score: null },
        { weight: 20, score: 90 },
      ]),
    ).toEqual({ score: 68.6, given: 2, parts: 3 })
  })

  test('is none where nothing was scored', () => {
    expect(weightedScore([{ weight: 100, score: null }])).toEqual({ score: null, given: 0, parts: 1 })
  })

  test('counts a score of 0 as one', () => {
    expect(
      weightedScore([
        { weight: 50, score: 0 },
        { weight: 50, score: 100 },
      ]).score,
    ).toBe(50)
  })
})

test('weights are whole, above zero and 100 together', () => {
  const weigh = (...weights: number[]) => weighsHundred(weights.map((weight) => ({ weight })))
  expect([weigh(60, 40), weigh(100), weigh(60, 39), weigh(), weigh(110, -10), weigh(99.5, 0.5)]).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

describe('bands', () => {
  test('cover every score exactly once', () => {
    expect(coversAllScores(fourSteps)).toBe(true)
    expect(coversAllScores([{ from: 10, label: 'Later' }])).toBe(false)
    expect(
      coversAllScores([
        { from: 0, label: 'One' },
        { from: 0, label: 'Two' },
      ]),
    ).toBe(false)
    for (let score = 0; score <= 100; score += 1) expect(bandOf(score, fourSteps)).not.toBeNull()
  })

  test('begin at their first score, and their word stands for the middle', () => {
    expect([39, 40, 59.9, 60, 80, 100].map((score) => bandOf(score, fourSteps)?.label)).toEqual([
      'Not met',
      'Partly met',
      'Partly met',
      'Met',
      'Exceeded',
      'Exceeded',
    ])
    expect(fourSteps.map((band) => bandOf(middleOf(band, fourSteps), fourSteps))).toEqual(fourSteps)
  })
})

test('sheets come to a mean at each criterion, with how many gave it', () => {
  const criteria = [
    { key: 'skill', weight: 60 },
    { key: 'safety', weight: 40 },
  ]
  const first = new Map([
    ['skill', { score: 80 }],
    ['safety', { score: 60 }],
  ])
  const second = new Map([['skill', { score: 71 }]])
  expect(scoreOfSheet(criteria, first).score).toBe(72)
  const { byCriterion, total } = meanOfSheets(criteria, [first, second])
  expect(byCriterion.get('skill')).toEqual({ score: 75.5, given: 2, parts: 2 })
  expect(byCriterion.get('safety')).toEqual({ score: 60, given: 1, parts: 2 })
  expect(total).toBe(71.5)
})

test('a score out of range goes back to 0 with the words of the specification', () => {
  expect(enteredScore(101)).toEqual({ score: 0, message: 'Score cannot be greater than 100' })
  expect(enteredScore(-1)).toEqual({ score: 0, message: 'Score must be a positive number' })
  expect(enteredScore(100)).toEqual({ score: 100, message: null })
})
