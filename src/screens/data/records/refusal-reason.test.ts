import { expect, test } from 'vitest'
import { z } from 'zod'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { refusalReason } from './refusal-reason.ts'
import { roleWords } from '#src/areas/access/role/messages.ts'

test('the reason of a refusal is what is said of its field', () => {
  const errors = { roleId: ['Only an administrator gives this role'] }
  const refused = new ServerError(403, 'not-allowed', 'Nobody grants what they lack', errors, null)
  expect(refusalReason(refused)).toBe('Only an administrator gives this role')
  expect(refusalReason(new ServerError(500, 'failed', 'It failed', {}, null))).toBe('It failed')
  expect(refusalReason(new OfficeUnreachable())).toBe('The office cannot be reached.')
  expect(refusalReason('?', 'Unable')).toBe('Unable')
})

test('what a program says of its own fault is told to nobody', () => {
  const unread = z.object({ id: z.string() }).safeParse({}).error
  expect(unread?.message).toContain('invalid_type')
  expect(refusalReason(unread)).toBe('Something went wrong! Please try again.')
  expect(refusalReason(new TypeError('x is not a function'), 'Unable to reassign users')).toBe(
    'Unable to reassign users',
  )
})

test('others are spoken of where there are others', () => {
  expect(roleWords.failedOf(2)).toBe('The others have been assigned. What went wrong with these:')
  expect(roleWords.failedOf(1)).toBe('The other one has been assigned. What went wrong with these:')
  expect(roleWords.failedOf(0)).toBe('What went wrong:')
})
