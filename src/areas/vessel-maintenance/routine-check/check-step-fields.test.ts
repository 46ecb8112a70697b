import { expect, test } from 'vitest'
import { stepFields, withoutStepFields } from '#src/resource/description/step-fields.ts'
import { routineCheck } from './routine-check.ts'

test('what a step sets falls, and nothing else', () => {
  expect(stepFields(routineCheck)).toEqual(['verifiedBySignature'])
  expect(withoutStepFields(routineCheck, { remarks: 'All well', verifiedBySignature: {} })).toEqual({
    remarks: 'All well',
  })
})
