import { expect, test } from 'vitest'
import { lastListAddress, storeListSearch } from './last-list-address.ts'
import {
  clearLastSeen,
  currentNavigation,
  lastSeen,
  positionIn,
  storeLastSeen,
  storeNavigation,
} from './record-navigation.ts'

const ids = ['a', 'b', 'c', 'd']
const all = () => true

test('a record has its place in the list, and neighbours but at the ends', () => {
  expect(positionIn(ids, 'a', all)).toEqual({ position: 1, total: 4, before: null, after: 'b' })
  expect(positionIn(ids, 'c', all)).toEqual({ position: 3, total: 4, before: 'b', after: 'd' })
  expect(positionIn(ids, 'd', all)).toEqual({ position: 4, total: 4, before: 'c', after: null })
  expect(positionIn(ids, 'x', all)).toBeNull()
})

test('what has left the device since is passed over, and not counted', () => {
  const isThere = (id: string) => id !== 'b' && id !== 'd'
  expect(positionIn(ids, 'c', isThere)).toEqual({ position: 2, total: 2, before: 'a', after: null })
  // The record itself may be one that only the office keeps.
  expect(positionIn(ids, 'b', isThere)).toMatchObject({ position: 2, total: 3, after: 'c' })
})

test('a list comes back to the record seen last, once, and to none of another list', () => {
  storeLastSeen('ada', 'leave-requests', 'a')
  expect(lastSeen('ada', 'staff')).toBeNull()
  expect(lastSeen('ada', 'leave-requests')).toBe('a')
  clearLastSeen()
  expect(lastSeen('ada', 'leave-requests')).toBeNull()
})

test('who comes next to the tablet has neither the list, nor its words, nor the place in it of whoever was there before', () => {
  storeNavigation({ person: 'ada', resource: 'surveys', ids, hrefOf: ({ id }) => `/surveys/${id}` })
  storeListSearch('ada', '/surveys', '?search=bonny')
  storeLastSeen('ada', 'surveys', 'a')
  expect(currentNavigation('bo')).toBeNull()
  expect(lastSeen('bo', 'surveys')).toBeNull()
  expect(currentNavigation(null)).toBeNull()
  expect(currentNavigation('ada')?.ids).toEqual(ids)
  expect(lastListAddress('bo', '/surveys')).toBe('/surveys')
  expect(lastListAddress('ada', '/surveys')).toBe('/surveys?search=bonny')
})
