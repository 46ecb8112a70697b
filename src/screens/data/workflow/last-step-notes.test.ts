import { expect, test } from 'vitest'
import type { LastStep, StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordOf } from '../../../../tests/offline/office.ts'
import { lastStepIn, lastStepNotes, needsOfficeHistory } from './last-step-notes.ts'

const returned: LastStep = { action: 'return', actingFor: null, answers: { reason: 'Frame 12 is missing' } }
const survey = (envelope: Partial<StoredRecord>) => recordOf('a', 3, envelope)
const notes = (status: string, step: LastStep | null) => lastStepNotes(hullSurvey, survey({ status }), step, () => null)

test('what was said with a step is told while the record is in the state it led to', () => {
  expect(notes('returned', returned)).toEqual(['Frame 12 is missing'])
  expect(notes('submitted', returned)).toEqual([])
  expect(notes('returned', null)).toEqual([])
})

test('a step without anything said, or that this version does not know, tells nothing', () => {
  expect(notes('submitted', { action: 'submit', actingFor: null, answers: {} })).toEqual([])
  expect(notes('returned', { ...returned, action: 'send-back' })).toEqual([])
  expect(notes('returned', { ...returned, answers: { cause: 'x' } })).toEqual([])
})

test('the office is asked only where something must have been said and the record does not tell it', () => {
  const asks = (envelope: object) => needsOfficeHistory(hullSurvey, survey(envelope))
  const { lastStep: _none, ...old } = survey({ status: 'returned' })
  expect(needsOfficeHistory(hullSurvey, old as StoredRecord)).toBe(true)
  expect(asks({ status: 'returned', lastStep: null })).toBe(true)
  expect(asks({ status: 'returned', lastStep: returned })).toBe(false)
  expect([asks({ status: 'submitted' }), asks({ status: 'draft' }), asks({ status: null })]).toEqual([
    false,
    false,
    false,
  ])
})

test('in a history the newest step counts, not a change of fields after it', () => {
  const row = { id: 'h', at: '2026-11-21T09:00:00Z', version: 4, actor: 'p', changes: {}, answers: {} }
  const rows = [
    { ...row, action: 'update' },
    { ...row, ...returned },
    { ...row, action: 'submit' },
  ]
  expect(lastStepIn(rows)).toEqual(returned)
  expect(lastStepIn([{ ...row, action: 'create' }])).toBeNull()
})
