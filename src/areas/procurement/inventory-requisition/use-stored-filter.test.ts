import { expect, test, vi } from 'vitest'
import { filterIn, storedFilter } from './use-stored-filter.screen.tsx'

test('[S2-9.procurement.2] the filter is kept, and not the page that one is at', () => {
  expect(filterIn('?status=approved&page=3&scope=all&vesselId=a')).toBe('status=approved&vesselId=a')
  expect(filterIn('?page=2')).toBe('')
  expect(filterIn('')).toBe('')
})

test('it is kept for each person under a key of its own', () => {
  storedFilter.store('ada', 'status=approved')
  expect([storedFilter.read('ada'), storedFilter.read('obi')]).toEqual(['status=approved', ''])
})

test('the key has its name, whatever the list is called', () => {
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  storedFilter.store('ada', 'status=approved')
  vi.unstubAllGlobals()
  expect(setItem).toHaveBeenCalledWith('fairlead.inventory-requests-filter.ada', '"status=approved"')
})
