import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { hookedAction } from './hooked-action.ts'

const before = recordWith({ name: 'Bow shackle' })

test('hooks of a creation run for what is made alone; what meets a record is an update of it', () => {
  expect(hookedAction('create', { before: null, recreated: false })).toBe('create')
  expect(hookedAction('create', { before, recreated: true })).toBe('create')
  expect(hookedAction('create', { before, recreated: false })).toBe('update')
  expect(hookedAction('submit', { before, recreated: false })).toBe('submit')
  expect(hookedAction('update', { before, recreated: false })).toBe('update')
})
