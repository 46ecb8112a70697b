import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'
import { guestScreens } from '#src/areas/guest-screens.ts'
import { screens } from '#src/areas/screens.ts'
import { itemsOf } from '../menu/menu-tree.ts'
import { createAppRouter } from '../router/routes.tsx'
import { moduleOf } from './module-of.ts'

const { router, addAreaRoutes } = createAppRouter(createMemoryHistory())
beforeAll(addAreaRoutes)
const at = (address: string) => moduleOf(router.matchRoutes(address, {}))
const inside = screens.filter(({ guest }) => !guest)

test('every line of the menu is counted for the module it stands in', () => {
  const lines = inside.flatMap((screen) => itemsOf(screen).map(({ path }) => [path, screen.module]))
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.map(([path = '']) => [path, at(path)])).toEqual(lines)
})

test('pages below a list, which no menu shows, are counted with it', () => {
  expect(at('/vessel-management/daily-reports/support/0198f3a0-0000-7000-8000-000000000000')).toBe('Daily reports')
  expect(at('/staff-management/roles/new')).toBe('Access')
  expect(at('/vessel-management/vessels/0198f3a0-0000-7000-8000-000000000000/edit')).toBe('Vessels')
  expect([at('/dashboard'), at('/sync')]).toEqual(['Dashboard', 'Sync'])
})

test('[S1-2.usage.1] any other address is unknown', () => {
  const below = '/vessel-management/vessels/0198f3a0-0000-7000-8000-000000000000/nowhere'
  for (const address of ['/', '/set-pin', '/nowhere', '/vessel-management', below]) {
    expect([address, at(address)]).toEqual([address, 'Unknown'])
  }
})

test('pages for people who give no name are counted for nobody', () => {
  const guests = screens.filter(({ guest }) => guest)
  expect(guests).toEqual(guestScreens)
  expect(guests.length).toBeGreaterThan(0)
  expect(guests.map(({ path }) => at(path))).toEqual(guests.map(() => null))
})

test('a page whose code says its module is counted for that', () => {
  const match = { staticData: {}, loaderData: { module: 'Other records', title: 'Oils' } }
  expect(moduleOf([{ staticData: { module: 'Vessels' } }, match])).toBe('Other records')
  expect(moduleOf([{ staticData: {}, loaderData: { module: 7 } }])).toBe('Unknown')
  expect(moduleOf([])).toBe('Unknown')
})

test('a module’s name means one group of the menu', () => {
  const groups = new Map<string, Set<string>>()
  for (const { module, group } of inside) groups.set(module, (groups.get(module) ?? new Set()).add(group))
  expect([...groups].filter(([, of]) => of.size > 1)).toEqual([])
})
