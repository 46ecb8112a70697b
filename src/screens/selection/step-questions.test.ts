import { expect, test } from 'vitest'
import { specimenJob } from '../../../tests/contract/specimens/specimen-job.ts'
import { specimenPurchase } from '../../../tests/contract/specimens/specimen-purchase.ts'
import { notAskedOfSeveral, questionsOfStep, suitsSeveral } from './step-questions.ts'

const complete = specimenJob.workflow?.transitions.complete
const award = specimenPurchase.workflow?.transitions.award
if (!complete || !award) throw new Error('the specimens have other steps')

test('a step with fields of its own is taken with several records, unless one is drawn for each', () => {
  expect(suitsSeveral(specimenPurchase, award)).toBe(true)
  expect(suitsSeveral(specimenJob, complete)).toBe(false)
})

test('its fields and questions are asked once, those that belong to one record are named', () => {
  const ask = questionsOfStep(specimenPurchase, award)
  expect(Object.keys(ask?.shape ?? {})).toEqual(['choice', ...Object.keys(award.ask?.shape ?? {})])
  expect(ask?.safeParse({}).success).toBe(false)
  expect(ask?.safeParse({ choice: 'The second offer' }).success).toBe(true)
  expect(notAskedOfSeveral(specimenPurchase, award)).toEqual([])
  expect(notAskedOfSeveral(specimenJob, complete)).toContain('Certificate')
})
