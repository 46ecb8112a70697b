import { describe, expect, it } from 'vitest'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { maySeeEntry } from './menu-rule.ts'
import { itemAt, menuOf, searchMenu, withoutLinesAbove } from './menu-tree.ts'

const viewer = (actor: Partial<Actor> = {}, departmentName: string | null = null) => ({
  actor: actorWith(actor),
  departmentName,
})

describe('the rule of the menu', () => {
  it('shows everything to administrators', () => {
    expect(maySeeEntry({ permission: 'view role' }, viewer({ isAdmin: true }))).toBe(true)
    expect(maySeeEntry({ department: 'Finance and Account', role: 'sub account' }, viewer({ isAdmin: true }))).toBe(
      true,
    )
  })

  it('asks for the permission that an entry names, whatever else the person is', () => {
    expect(maySeeEntry({ permission: 'view role' }, viewer({ permissions: ['view role'] }))).toBe(true)
    expect(maySeeEntry({ permission: 'view role' }, viewer({ permissions: ['view'] }))).toBe(false)
    expect(maySeeEntry({ permission: ['view staff', 'view role'] }, viewer({ permissions: ['view role'] }))).toBe(true)
    expect(maySeeEntry({ permission: ['view staff', 'view role'] }, viewer({ permissions: ['assign role'] }))).toBe(
      false,
    )
    expect(maySeeEntry({ permission: 'view role', flags: ['isHr'] }, viewer({ isHr: true }))).toBe(false)
  })

  it('asks for one of the flags otherwise', () => {
    expect(maySeeEntry({ flags: ['isHr', 'isHod'] }, viewer({ isHod: true }))).toBe(true)
    expect(maySeeEntry({ flags: ['isHr', 'isHod'] }, viewer({ isHeadOfFinance: true }))).toBe(false)
    expect(maySeeEntry({ flags: ['isAdmin'] }, viewer())).toBe(false)
  })

  it('binds entries to the department and to the role', () => {
    expect(maySeeEntry({ department: 'Finance and Account' }, viewer({}, 'Finance and Account'))).toBe(true)
    expect(maySeeEntry({ department: 'Finance and Account' }, viewer({}, 'Operations'))).toBe(false)
    expect(maySeeEntry({ department: 'Finance and Account' }, viewer())).toBe(false)
    expect(maySeeEntry({ role: 'sub account' }, viewer({ roles: ['sub account'] }))).toBe(true)
    expect(maySeeEntry({ role: 'sub account' }, viewer({ roles: ['staff'] }))).toBe(false)
  })

  it('leaves an entry that asks for nothing to everybody', () => {
    expect(maySeeEntry({}, viewer())).toBe(true)
  })
})

const load = () => Promise.reject(new Error('not loaded here'))
const screens: AreaScreen[] = [
  {
    path: '/vessel-management/daily-reports/$userType',
    title: 'Daily reports',
    group: 'Vessel',
    module: 'Daily reports',
    menu: [
      { path: '/vessel-management/daily-reports/staff', title: 'My reports', permission: 'create vessel daily report' },
      { path: '/vessel-management/daily-reports/support', title: 'Support', permission: 'support vessel daily report' },
    ],
    load,
  },
  {
    path: '/vessel-management/daily-reports/$userType/$id',
    title: 'Report',
    group: 'Vessel',
    module: 'Daily reports',
    load,
  },
  {
    path: '/vessel-management/vessels',
    title: 'Vessels',
    group: 'Vessel',
    module: 'Fleet',
    permission: 'view vessel',
    load,
  },
  { path: '/pms/vessel/routine-check', title: 'Routine checks', group: 'Maintenance', module: 'Checks', load },
  { path: '/pms/vessel/routine-check/categories', title: 'Categories', group: 'Maintenance', module: 'Checks', load },
]

describe('the menu of a person', () => {
  const crew = menuOf(screens, viewer({ permissions: ['create vessel daily report'] }))
  const admin = menuOf(screens, viewer({ isAdmin: true }))

  it('holds what they see, without empty groups and modules', () => {
    expect(crew.map((group) => group.name)).toEqual(['Vessel', 'Maintenance'])
    expect(crew[0]?.modules).toEqual([
      { name: 'Daily reports', items: [expect.objectContaining({ path: '/vessel-management/daily-reports/staff' })] },
    ])
    expect(admin[0]?.modules.map((module) => module.items.length)).toEqual([2, 1])
  })

  it('is searched by group, module and item, without regard to case', () => {
    expect(searchMenu(admin, 'VESSEL').flatMap((group) => group.modules)).toHaveLength(2)
    expect(searchMenu(admin, 'fleet')).toEqual([
      { name: 'Vessel', modules: [{ name: 'Fleet', items: [expect.objectContaining({ title: 'Vessels' })] }] },
    ])
    expect(searchMenu(admin, 'categ')[0]?.modules[0]?.items).toHaveLength(1)
    expect(searchMenu(admin, 'payroll')).toEqual([])
    expect(searchMenu(admin, '  ')).toEqual(admin)
  })

  it('gives the lines above the groups apart, and the groups without them', () => {
    const inbox = { path: '/inbox', title: 'Inbox', above: 'bell' } as const
    const whole = menuOf([...screens, { ...inbox, group: 'Settings', module: 'Inbox', menu: [inbox], load }], viewer())
    const { above, below } = withoutLinesAbove(whole)
    expect(above).toEqual([inbox])
    expect(below.map(({ name }) => name)).toEqual(['Maintenance'])
  })

  it('knows the item of an address by the longest path', () => {
    expect(itemAt(admin, '/pms/vessel/routine-check/categories')?.title).toBe('Categories')
    expect(itemAt(admin, '/pms/vessel/routine-check/new')?.title).toBe('Routine checks')
    expect(itemAt(admin, '/pms/vessel/routine-checks')).toBeUndefined()
  })
})
