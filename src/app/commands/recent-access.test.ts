import { expect, it } from 'vitest'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { allScreens } from '../menu/all-screens.ts'
import { knownResources } from '../menu/known-resources.ts'
import { menuOf } from '../menu/menu-tree.ts'
import { isStillAccessible } from './recent-access.ts'

const reports = '/vessel-management/daily-reports/support'
const scope = { owner: 'ada', department: null, vessel: 'tug', participants: [] }
const isOpen = (href: string, permissions: string[], of?: typeof scope) => {
  const actor = actorWith({ permissions })
  const groups = menuOf(allScreens, { actor, departmentName: null })
  const known = { screens: allScreens, groups, resources: knownResources }
  return isStillAccessible({ href, title: 'Bonny', hint: '', ...(of && { scope: of }) }, actor, known)
}

it('keeps a page of the menu, and forgets it with the permission for it', () => {
  expect(isOpen(reports, ['support vessel daily report'])).toBe(true)
  expect(isOpen(reports, [])).toBe(false)
})

it('keeps a record as long as its scope is read, and none whose scope nobody noted', () => {
  expect(isOpen(`${reports}/7`, ['support vessel daily report'], scope)).toBe(true)
  expect(isOpen(`${reports}/7`, [], scope)).toBe(false)
  expect(isOpen(`${reports}/7`, ['support vessel daily report'])).toBe(false)
})
