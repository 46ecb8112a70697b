import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { isForHead } from './asked-of-head.ts'

const scope = { owner: 'staff', department: 'marine', vessel: null, participants: ['owner of stock'] }
const sent = recordWith({}, { status: 'awaiting-hod-approval', scope })

test('a head sees what their department asked for and what they sign, sent and not their own', () => {
  const head = actorWith({ personId: 'head', headedDepartmentIds: ['marine'] })
  const other = actorWith({ personId: 'other', headedDepartmentIds: ['technical'] })
  expect(isForHead(head, sent)).toBe(true)
  expect(isForHead(head, recordWith({}, { status: 'draft', scope }))).toBe(false)
  expect(isForHead(actorWith({ personId: 'staff', headedDepartmentIds: ['marine'] }), sent)).toBe(false)
  expect(isForHead(other, sent)).toBe(false)
  expect(isForHead(actorWith({ personId: 'owner of stock' }), sent)).toBe(true)
  expect(isForHead({ ...other, standsInFor: [head] }, sent)).toBe(true)
})
