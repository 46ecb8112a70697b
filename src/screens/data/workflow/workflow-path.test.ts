import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { defaultStep, statePath } from './workflow-path.ts'

const { workflow } = hullSurvey
if (!workflow) throw new Error('the specimen has no workflow')
const line = (status: string) => statePath(workflow, recordWith({}, { status }))

test('a record stands between what is behind it and what usually follows', () => {
  expect(line('draft')).toEqual({ done: [], now: 'draft', ahead: ['submitted', 'approved'] })
  expect(line('submitted')).toEqual({ done: [], now: 'submitted', ahead: ['approved'] })
  expect(line('approved')).toEqual({ done: ['submitted'], now: 'approved', ahead: [] })
})

test('what came back goes its way anew, and shows how far it was', () => {
  expect(line('returned')).toEqual({ done: ['submitted'], now: 'returned', ahead: ['submitted', 'approved'] })
})

test('a start that no form passes over is told of once it is left', () => {
  const submit = workflow.transitions.submit
  if (!submit) throw new Error('the specimen has no submit')
  const made = { ...workflow, transitions: { ...workflow.transitions, submit: { ...submit, carriesFields: false } } }
  expect(statePath(made, recordWith({}, { status: 'approved' }))?.done).toEqual(['draft', 'submitted'])
})

test('states that lead to no end are no way', () => {
  const states = Object.fromEntries(
    Object.entries(workflow.states).map(([name, state]) => [name, { ...state, closed: false }]),
  )
  expect(statePath({ ...workflow, states }, recordWith({}, { status: 'draft' }))).toBeNull()
})

test('a step that needs a reason is never the usual one', () => {
  expect(defaultStep(workflow, 'submitted')?.label).toBe('Approve')
  const { approve: _approve, ...others } = workflow.transitions
  expect(defaultStep({ ...workflow, transitions: others }, 'submitted')).toBeNull()
})

test('nor is one that gives something up, and one that may be taken again leads on from the state before', () => {
  const { submit, approve } = workflow.transitions
  if (!submit || !approve) throw new Error('the specimen has no such steps')
  const given = { ...workflow, transitions: { approve: { ...approve, destroys: true as const } } }
  expect(defaultStep(given, 'submitted')).toBeNull()
  const again = { ...submit, from: [...submit.from, submit.to] }
  const twice = { ...workflow, transitions: { submit: again } }
  expect([defaultStep(twice, 'draft'), defaultStep(twice, submit.to)]).toEqual([again, null])
})
