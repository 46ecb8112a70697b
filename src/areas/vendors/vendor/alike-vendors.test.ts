import { expect, test } from 'vitest'
import { alikeVendors } from './alike-vendors.ts'

const vendors = [
  { id: '1', name: 'Trinity Fender Services' },
  { id: '2', name: 'Niger Delta Bunkering' },
  { id: '3', name: 'Oando' },
]
const alike = (name: unknown, own = '') => alikeVendors(name, vendors, own).map(({ id }) => id)

test('a name is found without its legal form, mistyped, or with more to it', () => {
  expect(alike('TRINITY FENDER (Nig.) Ltd')).toEqual(['1'])
  expect(alike('Trinty Fenders')).toEqual(['1'])
  expect(alike('Niger Delta Bunkering and Lubricants')).toEqual(['2'])
})

test('a short or common name is like no other, nor is a vendor like itself', () => {
  expect(alike('Ondo')).toEqual([])
  expect(alike('Services Limited')).toEqual([])
  expect(alike('Delta Divers')).toEqual([])
  expect(alike('Trinity Fender Services', '1')).toEqual([])
  expect(alike(undefined)).toEqual([])
})
