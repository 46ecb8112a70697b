import { expect, test } from 'vitest'
import { amendmentAsk } from '#src/resource/workflow/amendment-steps.ts'
import { amendmentAnswers } from './amendment-answers.ts'

const step = { ask: amendmentAsk }

test('an amendment goes with its reason, and not without it or without a difference', () => {
  expect(amendmentAnswers(step, { answers: { reason: 'Read wrongly' }, isChanged: true })).toEqual({
    answers: { reason: 'Read wrongly' },
    errors: {},
  })
  expect(amendmentAnswers(step, { answers: {}, isChanged: true })).toMatchObject({
    answers: null,
    errors: { reason: [expect.any(String)] },
  })
  expect(amendmentAnswers(step, { answers: { reason: 'Read wrongly' }, isChanged: false })).toMatchObject({
    answers: null,
    errors: { reason: [expect.any(String)] },
  })
})
