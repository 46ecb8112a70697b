import { expect, test } from 'vitest'
import { z } from 'zod'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { describeRefusal } from './refusal-reason.ts'

test('the reason of a refusal is what is said of its field', () => {
  const errors = { roleId: ['Only an administrator can assign this role'] }
  const refused = new ServerError(403, 'not-allowed', 'Nobody grants what they lack', errors, null)
  expect(describeRefusal(refused)).toBe('Only an administrator can assign this role')
  expect(describeRefusal(new ServerError(500, 'failed', 'It failed', {}, null))).toBe('It failed')
  expect(describeRefusal(new OfficeUnreachable())).toBe('The office cannot be reached.')
  expect(describeRefusal('?', 'Unable')).toBe('Unable')
})

test('what a program says of its own fault is told to nobody', () => {
  const unread = z.object({ id: z.string() }).safeParse({}).error
  expect(unread?.message).toContain('invalid_type')
  expect(describeRefusal(unread)).toBe('Something went wrong! Please try again.')
  expect(describeRefusal(new TypeError('x is not a function'), 'Unable to reassign users')).toBe(
    'Unable to reassign users',
  )
})
