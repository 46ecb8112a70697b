import { expect, test } from 'vitest'
import { controlPrefix, nextControlNumber } from './control-number.ts'

test('a control number names company, department and type', () => {
  expect(controlPrefix('Gulf Marine Services Limited', 'Operations', 'procedure')).toBe('GMS-OPE-PRO-')
  expect(controlPrefix('Delta Offshore', 'Finance and Account', 'policy')).toBe('DO-FA-POL-')
  expect(controlPrefix('Ltd.', 'QHSSE', 'form')).toBe('X-QHSSE-FRM-')
})

test('the next number follows the highest that was ever given, and no other series', () => {
  expect(nextControlNumber('GMS-OPE-PRO-', [])).toBe('GMS-OPE-PRO-001')
  expect(nextControlNumber('GMS-OPE-PRO-', ['GMS-OPE-PRO-009', 'GMS-OPE-PRO-002', 'GMS-OPE-POL-040'])).toBe(
    'GMS-OPE-PRO-010',
  )
})
