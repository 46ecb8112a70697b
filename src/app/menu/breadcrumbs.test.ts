import { describe, expect, it } from 'vitest'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { allScreens } from './all-screens.ts'
import { breadcrumbsOf, breadcrumbsOfDeleted } from './breadcrumbs.ts'
import { menuOf } from './menu-tree.ts'

const groups = menuOf(allScreens, {
  actor: actorWith({ permissions: ['support vessel daily report', 'create near miss', 'create leave request'] }),
  departmentName: null,
})
const trailOf = (address: string, title: string | null = null, step: string | null = null) => {
  const { parents: above, current: present } = breadcrumbsOf(allScreens, groups, address, title, step)
  return [...above.map((crumb) => crumb.title), present].join(' › ')
}

describe('trailOf', () => {
  it('leads from the heading of the menu to the page', () => {
    expect(trailOf('/vessel-management/daily-reports/support')).toBe('Vessel › Fleet reports')
    expect(trailOf('/dashboard')).toBe('Dashboard')
    expect(trailOf('/sync/held')).toBe('On this device › Held for review')
  })

  it('names the record, and what it is until that is known', () => {
    const address = '/vessel-management/daily-reports/support/7'
    expect(trailOf(address, 'Daily report, MV Bonny, 21 Nov')).toBe(
      'Vessel › Fleet reports › Daily report, MV Bonny, 21 Nov',
    )
    expect(trailOf(address)).toBe('Vessel › Fleet reports › Daily report')
    expect(trailOf(`${address}/edit`, '21 Nov 2026')).toBe('Vessel › Fleet reports › 21 Nov 2026 › Edit')
    expect(trailOf(`${address}/edit`, '21 Nov 2026', 'Return')).toBe('Vessel › Fleet reports › 21 Nov 2026 › Return')
  })

  it('puts a form below its list, also where it stands in the menu', () => {
    expect(trailOf('/leave-management/my-requests/new')).toBe('Leave › My leave requests › Apply for leave')
    expect(trailOf('/incident-management/staff/near-miss/new')).toBe('HSSE › Near misses › Report a near miss')
  })

  it('puts a list below none whose address it begins with', () => {
    const reviewer = actorWith({ permissions: ['review near miss', 'review safety observation'] })
    const menu = menuOf(allScreens, { actor: reviewer, departmentName: null })
    const { parents: above, current: present } = breadcrumbsOf(
      allScreens,
      menu,
      '/incident-management/qhsse/safety-observation',
      null,
    )
    expect([...above.map(({ title }) => title), present]).toEqual(['HSSE', 'Review of safety observations'])
  })

  it('says what is done at a page below a list: bringing records in, writing one', () => {
    const staff = menuOf(allScreens, { actor: actorWith({ permissions: ['view staff'] }), departmentName: null })
    const { parents: above, current: present } = breadcrumbsOf(
      allScreens,
      staff,
      '/staff-management/staffs/import',
      null,
    )
    expect([...above.map(({ title }) => title), present]).toEqual(['Staff management', 'Staff', 'Import staff'])
    // The form of a day is the same for a report that is begun, gone on with or amended.
    expect(trailOf('/vessel-management/daily-reports/staff/new')).toMatch(/Write a daily report$/)
  })

  it('puts what stands above the groups of the menu in none of them', () => {
    expect(trailOf('/inbox')).toBe('Inbox')
    expect(trailOf('/inbox/settings')).toBe('Inbox › Mail settings')
  })

  it('names the group where the page is not in the menu of the person, and says where there is none', () => {
    expect(trailOf('/vessel-management/vessels')).toBe('Vessel › Vessels')
    expect(trailOf('/nothing/is/here')).toBe('Page not found')
  })

  it('puts what was deleted below the list it belongs to', () => {
    const address = '/vessel-management/vessels'
    const { parents: above, current: present } = breadcrumbsOfDeleted(
      breadcrumbsOf(allScreens, groups, address, null),
      address,
    )
    expect([...above.map(({ title }) => title), present]).toEqual(['Vessel', 'Vessels', 'Deleted'])
    expect(above.at(-1)?.href).toBe(address)
  })

  it('finds pages and records worth finding again, not forms', () => {
    const worth = (address: string, title: string | null = null) =>
      breadcrumbsOf(allScreens, groups, address, title).recentPage
    expect(worth('/vessel-management/daily-reports/support')).toEqual({
      href: '/vessel-management/daily-reports/support',
      title: 'Fleet reports',
      hint: 'Vessel',
    })
    expect(worth('/vessel-management/daily-reports/support/7/edit', 'Bonny')).toMatchObject({
      href: '/vessel-management/daily-reports/support/7',
      title: 'Bonny',
    })
    expect(worth('/vessel-management/daily-reports/support/7')).toBeNull()
    expect(worth('/incident-management/staff/near-miss/new')).toBeNull()
    expect(worth('/dashboard')).toBeNull()
  })
})
