import { describe, expect, it } from 'vitest'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { allScreens } from '../menu/all-screens.ts'
import { knownResources } from '../menu/known-resources.ts'
import { menuOf } from '../menu/menu-tree.ts'
import { newCommands, pageCommands } from './page-commands.ts'

const viewerWith = (permissions: string[], isAdmin = false, vesselIds = ['tug']) => ({
  actor: actorWith({ permissions, isAdmin, vesselIds }),
  departmentName: null,
})

describe('pageCommands', () => {
  it('holds the pages of the menu with group and module, and those of the shell', () => {
    const viewer = viewerWith(['support vessel daily report'])
    const pages = pageCommands(menuOf(allScreens, viewer), viewer.actor, knownResources)
    expect(pages.find(({ title }) => title === 'Fleet reports')).toMatchObject({
      hint: 'Vessel › Daily reports',
      href: '/vessel-management/daily-reports/support',
    })
    const ids = pages.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['/dashboard', '/sync']))
    expect(ids).not.toContain('/sync/held')
  })

  it('has what came late for captains, and held reports for whoever reviews near misses', () => {
    const idsOf = (permissions: string[], vessels?: string[]) => {
      const viewer = viewerWith(permissions, false, vessels)
      return pageCommands(menuOf(allScreens, viewer), viewer.actor, knownResources).map(({ id }) => id)
    }
    const captain = idsOf(['create vessel daily report', 'view vessel near miss'])
    expect(captain.filter((id) => id.startsWith('/sync/'))).toEqual(['/sync/held'])
    const reviewer = idsOf(['view near miss', 'review near miss'], [])
    expect(reviewer.filter((id) => id.startsWith('/sync/'))).toEqual(['/sync/reports'])
  })

  it("has the office's own pages for administrators", () => {
    const viewer = viewerWith([], true)
    expect(pageCommands(menuOf(allScreens, viewer), viewer.actor, knownResources).map(({ id }) => id)).toContain(
      '/sync/held',
    )
  })
})

describe('newCommands', () => {
  const begin = (permissions: string[]) => newCommands(allScreens, viewerWith(permissions), knownResources)

  it('offers what the person may begin, each once', () => {
    const crew = begin(['create vessel daily report', 'create near miss', 'create work rest hour'])
    expect(crew.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Write my hours', 'Write a daily report', 'Report a near miss']),
    )
    expect(new Set(crew.map(({ id }) => id)).size).toBe(crew.length)
    expect(crew.find(({ title }) => title === 'Write a daily report')).toMatchObject({
      href: '/vessel-management/daily-reports/staff/new',
    })
  })

  it('offers nobody without a vessel what is written for one', () => {
    const viewer = viewerWith(['create vessel daily report', 'create near miss'], false, [])
    const titles = newCommands(allScreens, viewer, knownResources).map(({ title }) => title)
    expect(titles).not.toContain('Write a daily report')
    expect(titles).toContain('Report a near miss')
  })

  it('offers nothing that others alone may begin', () => {
    const titles = begin(['create near miss']).map(({ title }) => title)
    expect(titles).not.toContain('Write a daily report')
    expect(titles).not.toContain('New vessel')
    expect(titles).not.toContain('Apply for leave')
  })
})
