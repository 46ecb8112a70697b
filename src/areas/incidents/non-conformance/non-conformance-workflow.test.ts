import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { nonConformanceWorkflow } from './non-conformance-workflow.ts'

test('a non-conformance closes with words for its cause and correction, not with blanks', () => {
  const closes = (rootCause: string) =>
    nonConformanceWorkflow.transitions.close.only?.holds(recordWith({ rootCause, correctiveAction: 'Stock set.' }))
  expect([closes('No minimum stock.'), closes('  ')]).toEqual([true, false])
})
