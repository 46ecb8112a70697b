import { expect, test } from 'vitest'
import { routineCheck } from '#src/areas/vessel-maintenance/routine-check.ts'
import { stepFields, withoutStepFields } from './step-fields.ts'

test('what a step sets falls, and nothing else', () => {
  expect(stepFields(routineCheck)).toEqual(['verifiedBySignature'])
  expect(withoutStepFields(routineCheck, { remarks: 'All well', verifiedBySignature: {} })).toEqual({
    remarks: 'All well',
  })
})
