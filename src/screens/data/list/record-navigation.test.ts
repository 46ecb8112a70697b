import { expect, test } from 'vitest'
import { keepAsked, lastAsked } from './last-list-address.ts'
import { forgetLastSeen, keepLastSeen, keepWay, lastSeen, placeOn, wayNow } from './record-navigation.ts'

const ids = ['a', 'b', 'c', 'd']
const all = () => true

test('a record has its place in the list, and neighbours but at the ends', () => {
  expect(placeOn(ids, 'a', all)).toEqual({ place: 1, total: 4, before: null, after: 'b' })
  expect(placeOn(ids, 'c', all)).toEqual({ place: 3, total: 4, before: 'b', after: 'd' })
  expect(placeOn(ids, 'd', all)).toEqual({ place: 4, total: 4, before: 'c', after: null })
  expect(placeOn(ids, 'x', all)).toBeNull()
})

test('what has left the device since is passed over, and not counted', () => {
  const isThere = (id: string) => id !== 'b' && id !== 'd'
  expect(placeOn(ids, 'c', isThere)).toEqual({ place: 2, total: 2, before: 'a', after: null })
  // The record itself may be one that only the office keeps.
  expect(placeOn(ids, 'b', isThere)).toMatchObject({ place: 2, total: 3, after: 'c' })
})

test('a list comes back to the record seen last, once, and to none of another list', () => {
  keepLastSeen('ada', 'leave-requests', 'a')
  expect(lastSeen('ada', 'staff')).toBeNull()
  expect(lastSeen('ada', 'leave-requests')).toBe('a')
  forgetLastSeen()
  expect(lastSeen('ada', 'leave-requests')).toBeNull()
})

test('who comes next to the tablet has neither the list, nor its words, nor the place in it of whoever was there before', () => {
  keepWay({ person: 'ada', resource: 'surveys', ids, hrefOf: ({ id }) => `/surveys/${id}` })
  keepAsked('ada', '/surveys', '?search=bonny')
  keepLastSeen('ada', 'surveys', 'a')
  expect(wayNow('bo')).toBeNull()
  expect(lastSeen('bo', 'surveys')).toBeNull()
  expect(wayNow(null)).toBeNull()
  expect(wayNow('ada')?.ids).toEqual(ids)
  expect(lastAsked('bo', '/surveys')).toBe('/surveys')
  expect(lastAsked('ada', '/surveys')).toBe('/surveys?search=bonny')
})
