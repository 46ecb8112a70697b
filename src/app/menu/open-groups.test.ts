import { expect, it } from 'vitest'
import { isShortMenu, withToggled } from './open-groups.ts'

const group = (name: string, entries: number) => ({
  name,
  modules: [{ name, items: Array.from({ length: entries }, (_, at) => ({ path: `/${name}/${at}`, title: `${at}` })) }],
})

it('folds no menu of fourteen entries, whatever its groups', () => {
  expect(isShortMenu([group('Vessel', 8), group('Leave', 6)])).toBe(true)
  expect(isShortMenu([group('Vessel', 8), group('Leave', 7)])).toBe(false)
  expect(isShortMenu([])).toBe(true)
})

it('opens a group and closes it again', () => {
  expect(withToggled(['Leave'], 'Vessel')).toEqual(['Leave', 'Vessel'])
  expect(withToggled(['Leave', 'Vessel'], 'Leave')).toEqual(['Vessel'])
})
