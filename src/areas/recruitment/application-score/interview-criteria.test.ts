import { expect, test } from 'vitest'
import { weighsHundred } from '#src/resource/score/weighted-score.ts'
import { interviewCriteria } from './interview-criteria.ts'

test('the criteria of interviews weigh 100 together', () => {
  expect(weighsHundred(interviewCriteria)).toBe(true)
})
