import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { startFromItem } from './check-item-start.ts'

const check = recordWith({
  vesselId: 'bonny',
  checkedOn: '2026-11-29',
  items: [
    { id: 'winch', name: 'Towing winch brake', condition: 'bad', remark: 'Slips under load', photos: [{ id: 'p' }] },
    { id: 'hook', name: 'Towing hook', condition: 'good' },
  ],
})

test('a report begins with what the check says of its item', () => {
  expect(startFromItem(check, 'winch')).toEqual({
    vesselId: 'bonny',
    foundOn: '2026-11-29',
    description: 'Towing winch brake',
    details: 'Slips under load',
    photos: [{ id: 'p' }],
    routineCheckId: check.id,
    checkItemId: 'winch',
  })
})

test('of an item that the check has not, or of something that is no check, it takes over nothing', () => {
  expect(startFromItem(check, 'anchor')).toEqual({})
  expect(startFromItem(recordWith({ purpose: 'Oil' }), 'winch')).toEqual({})
})
