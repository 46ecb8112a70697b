import { expect, test } from 'vitest'
import { askedAs } from './asked-as.ts'

test('a slot says as what its people are asked, and in whose place', () => {
  expect(askedAs({ who: 'head of department' })).toBe('Head of department')
  expect(askedAs({ who: 'role', office: 'MD' })).toBe('Managing director')
  expect(askedAs({ who: 'role', permission: 'approve vendor' })).toBe('Anyone who may approve vendors')
  expect(askedAs({ who: 'role', permission: 'weigh anchors' })).toBe('Anyone with ‘weigh anchors’')
  expect(askedAs({ who: 'role', permission: 'document mgt committee' })).toBe('Any member of the document committee')
  expect(askedAs({ who: 'HR', instead: true })).toBe('In place of: Human resources')
})
