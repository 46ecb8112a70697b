import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { deletePersonSettings, personSetting } from './person-setting.ts'

const storage = new Map<string, string>()
/** As a browser has it: what is kept are keys of its own. */
const localStorage = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (_target, name) =>
      ({
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
        removeItem: (key: string) => storage.delete(key),
      })[String(name)],
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)

beforeEach(() => {
  vi.stubGlobal('localStorage', localStorage)
})
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

const names = personSetting('fairlead.open-groups.', z.array(z.string()), [])

test('a setting is a person’s own, the same object until it changes, and told to who listens', () => {
  const told = vi.fn()
  const stop = names.subscribe(told)
  names.store('ada', ['Vessel'])
  expect(told).toHaveBeenCalledTimes(1)
  expect(names.read('ada')).toEqual(['Vessel'])
  expect(names.read('ada')).toBe(names.read('ada'))
  expect(names.read('obi')).toEqual([])
  stop()
  names.store('ada', [])
  expect(told).toHaveBeenCalledTimes(1)
})

test('what another tab stored is read, and what nobody can read counts as nothing', () => {
  names.store('ada', ['Vessel'])
  storage.set('fairlead.open-groups.ada', '["Leave"]')
  expect(names.read('ada')).toEqual(['Leave'])
  for (const text of ['{', '7', '[1]']) {
    storage.set('fairlead.open-groups.ada', text)
    expect(names.read('ada')).toEqual([])
  }
})

test('without storage a setting holds until the page is closed', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('full')
    },
  })
  names.store('eve', ['Leave'])
  expect(names.read('eve')).toEqual(['Leave'])
})

test('of a person who is removed from the device nothing stays, of others everything', () => {
  names.store('ada', ['Vessel'])
  names.store('obi', ['Leave'])
  storage.set('fairlead-recent-ada', '[]')
  // Of a part of the app that this page has not loaded.
  storage.set('fairlead.inventory-requests-filter.ada', '""')
  storage.set('other.ada', 'kept by another page of this address')
  storage.set('fairlead.open-groups.fada', '[]')
  deletePersonSettings('ada')
  expect([...storage.keys()]).toEqual(['fairlead.open-groups.obi', 'other.ada', 'fairlead.open-groups.fada'])
})
