import { expect, test } from 'vitest'
import { awaits } from '#src/resource/workflow/awaits.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { nonConformance } from './non-conformance.ts'
import { nonConformanceWorkflow } from './non-conformance-workflow.ts'

test('a non-conformance closes with words for its cause and correction, not with blanks', () => {
  const closes = (rootCause: string) =>
    nonConformanceWorkflow.transitions.close.only?.holds(recordWith({ rootCause, correctiveAction: 'Stock set.' }))
  expect([closes('No minimum stock.'), closes('  ')]).toEqual([true, false])
})

test('a reviewed non-conformance waits for QHSSE once its cause and corrective action are written', () => {
  const qhsse = actorWith({ personId: 'qhsse', permissions: ['review non conformance'] })
  const scope = { owner: 'captain', department: null, vessel: null, participants: [] }
  const waits = (fields: Record<string, unknown>, status = 'reviewed') =>
    awaits(nonConformance, qhsse, recordWith(fields, { status, createdBy: 'captain', scope }))
  expect([
    waits({}, 'submitted'),
    waits({}),
    waits({ rootCause: 'No minimum stock.', correctiveAction: 'Stock set.' }),
  ]).toEqual([true, false, true])
})
