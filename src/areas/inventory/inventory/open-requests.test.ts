import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { openRequestsOf } from './open-requests.ts'

const state = (closed: boolean) => ({ label: '', color: 'gray', editable: false, closed }) as const
const states = {
  draft: state(false),
  'awaiting-hod-approval': state(false),
  'approved-by-inventory-owner': state(false),
  closed: state(true),
}
const asking = (status: string, ...items: (string | undefined)[]) =>
  recordWith({ requests: items.map((inventoryId) => ({ inventoryId, quantity: 1 })) }, { status })

test('what is still to be decided asks for an item already; what is approved or closed does not', () => {
  const all = Object.keys(states).map((status) => asking(status, undefined, 'filter'))
  const open = openRequestsOf(all, { states }, 'filter').map(({ status }) => status)
  expect(open).toEqual(['draft', 'awaiting-hod-approval'])
  expect(openRequestsOf([asking('draft', 'rope'), recordWith({}, { status: 'draft' })], { states }, 'filter')).toEqual(
    [],
  )
})
