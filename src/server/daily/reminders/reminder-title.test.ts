import { expect, test } from 'vitest'
import { reminderTitle } from './reminder-title.ts'

const vendor = { label: ['Vendor', 'Vendors'] as const }

test('a reminder says which paper of the record it is about, where the record has several', () => {
  const paper = { name: 'Bonny Divers', paper: 'Tax clearance' }
  expect(reminderTitle(vendor, paper, { what: 'expires' }, -12)).toBe(
    'Tax clearance of vendor Bonny Divers expired 12 days ago',
  )
  expect(reminderTitle(vendor, { name: 'Bonny Divers', paper: null }, { what: 'due' }, 1)).toBe(
    'Vendor Bonny Divers is due in 1 day',
  )
})
