import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allScreens } from '#src/app/menu/all-screens.ts'
import { menuOf } from '#src/app/menu/menu-tree.ts'
import { resources } from '#src/areas/resources.ts'
import { screens } from '#src/areas/screens.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { defaultRoot } from '#src/screens/derived/default-root.ts'
import { accounts, isNamed, viewers } from './accounts.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from './demonstration-company.ts'
import type { ExpectedAccess, ExpectedRights } from './expected-access.ts'
import { decisionsOf, testRights } from './rights-tests.ts'

/**
 * Tests an area's expected permissions and menu: its visibility (specification 1, section 2; 2, section 2), the user
 * types of its pages (`domain-rules.md` section 13), and section 14, 19, by which administrators pass the same checks.
 * The specification does not assign permissions to roles; the demonstration's roles must allow what their users need.
 */
export function testAccess(expected: ExpectedAccess): void {
  const ofArea = resources.filter(({ area }) => area === expected.area)
  testCompleteness(expected, ofArea)
  testMenu(expected, ofArea)
  if (ofArea.length === 0) return

  let opened: DemonstrationCompany | undefined
  beforeAll(async () => {
    opened = await openDemonstrationCompany()
  })
  afterAll(() => opened?.end())
  const company = () => {
    if (!opened) throw new Error('the company is not open yet')
    return opened
  }
  for (const resource of ofArea) {
    const rights = expected.resources[resource.name]
    if (rights) describe(resource.name, () => testRights(resource, rights, company))
  }
}

function testCompleteness(expected: ExpectedAccess, ofArea: readonly Resource[]): void {
  test('every step that people take is said by hand', () => {
    for (const resource of ofArea) {
      const byPeople = stepsOfPeople(resource)
      const said = Object.keys(expected.resources[resource.name]?.steps ?? {})
      const file = `src/areas/${resource.area}/${resource.area}.access.test.ts`
      expect(said.sort(), `write in ${file} who takes each step of ${resource.name}`).toEqual(byPeople)
    }
  })

  test('every resource and every step of the area is judged', () => {
    expect(Object.keys(expected.resources).sort()).toEqual(ofArea.map(({ name }) => name).sort())
    for (const resource of ofArea) {
      const { decide, stepsTriedIn } = expected.resources[resource.name] ?? {}
      const decisions = decisionsOf(resource)
      if (stepsTriedIn !== undefined) expect(existsSync(stepsTriedIn), stepsTriedIn).toBe(true)
      else expect(decisions.unknown, resource.name).toEqual([])
      const isDecidedOn = resource.workflow !== undefined && stepsTriedIn === undefined
      expect(decide !== undefined, `who decides on ${resource.name}`).toBe(isDecidedOn)
    }
  })

  test('only accounts are named', () => {
    const lists = [...Object.values(expected.menu), ...Object.values(expected.resources).flatMap(listsOf)]
    const named = lists.flatMap((list) => list.split(' '))
    expect(named.filter((name) => !accounts.includes(name))).toEqual([])
  })
}

/** The steps with a route: the office takes the others. */
function stepsOfPeople({ workflow }: Resource): string[] {
  const steps = Object.entries(workflow?.transitions ?? {})
  return steps.flatMap(([step, { system }]) => (system ? [] : [step])).sort()
}

function listsOf({ read, create, update, delete: remove, decide, steps }: ExpectedRights): string[] {
  const taken = Object.values(steps ?? {}).map(({ who }) => who)
  return [
    ...[read, update, remove, ...taken].flatMap((reaches) => Object.values(reaches)),
    ...[create, decide].filter((list) => list !== undefined),
  ]
}

function testMenu({ screens: listed, menu }: ExpectedAccess, ofArea: readonly Resource[]): void {
  const roots = ofArea.map(({ name }) => `${defaultRoot}/${name}`)
  const shown = allScreens.filter((screen) => listed.includes(screen) || roots.includes(screen.path))

  test('the screens of the area are those of the product', () => {
    expect(listed.filter((screen) => !screens.includes(screen))).toEqual([])
  })

  test.each(viewers.map(({ account, viewer }) => [account, viewer] as const))('the menu of %s', (account, viewer) => {
    const items = menuOf(shown, viewer).flatMap(({ modules }) => modules.flatMap((module) => module.items))
    const expected = Object.keys(menu).filter((path) => isNamed(menu[path], account))
    expect(items.map(({ path }) => path).sort()).toEqual(expected.sort())
  })
}
