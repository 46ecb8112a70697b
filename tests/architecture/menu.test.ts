import { expect, test } from 'vitest'
import { allScreens } from '#src/app/menu/all-screens.ts'
import { groupGlyph } from '#src/app/menu/group-glyphs.ts'
import { maySeeEntry } from '#src/app/menu/menu-rule.ts'
import { itemsOf, menuOf } from '#src/app/menu/menu-tree.ts'
import { resources } from '#src/areas/resources.ts'
import { screens, shownElsewhere } from '#src/areas/screens.ts'
import { actorWith } from '../fixtures/actor-with.ts'
import { accounts, everybody, viewers } from '../security/access/accounts.ts'
import { specifiedMenu } from './specified-menu.ts'

/** Who heads a department, and the administrator. */
const heads = 'admin hod md manager support cfo hr qhsse procurement control-officer'

/** Who sees which entry of the specification, by hand from its section 2 (1, and 2); everybody where it names no rule. */
const seen: Readonly<Record<string, string>> = {
  '/staff-management/staffs': 'admin hr md ed',
  '/staff-management/departments': 'admin hr md ed',
  '/staff-management/designations': 'admin hr',
  '/staff-management/qualifications': 'admin hr',
  '/staff-management/document-verification': 'admin hr',
  '/staff-management/roles': 'admin hr md ed',
  '/staff-management/staff-confirmation': 'admin hr',
  '/leave-management/my-requests': everybody,
  '/leave-management/my-requests/for-others': 'admin hr hod',
  '/leave-management/requests/hr': 'admin hr',
  '/leave-management/requests/hod': heads,
  '/leave-management/requests/admin': 'admin',
  '/leave-management/leave-types': 'admin hr',
  '/redeployments/all': 'admin hr md ed manager',
  '/redeployments/my-requests': everybody,
  '/payments/signatory/hod/requisition': heads,
  '/payments/signatory/transferred/requisition': 'admin support',
  '/payments/signatory/admin/requisition/batch': 'admin md ed finance',
  '/payments/signatory/finance/requisition': 'admin finance cfo',
  '/payments/signatory/hod/petty-cash': heads,
  '/payments/signatory/transferred/petty-cash': 'admin support',
  '/payments/signatory/finance/petty-cash': 'admin finance cfo',
  '/payments/finance/groups': 'admin finance cfo',
  '/payments/finance/record': 'admin finance cfo',
  '/payments/finance/banks': 'admin finance cfo',
  '/payments/signatory/hod/budgets': heads,
  '/payments/signatory/finance/budgets': 'admin finance cfo',
  '/appraisals/v2/hr': 'admin hr',
  '/appraisals/v2/hr/settings': 'admin hr',
  '/appraisals/v2/hod': heads,
  '/vendor-management/pending-vendors/hod': heads,
  '/procurement/requisition/hod': heads,
  '/moc/signatory/hod/requests': heads,
  '/moc/signatory/admin/batches': 'admin md ed qhsse',
  '/document-repo/versions/hod': heads,
  '/document-repo/versions/committee': 'admin hod manager qhsse',
}

const inOrder = (named: readonly string[]) => accounts.filter((account) => named.includes(account))

test('every account of the demonstration looks at the menu', () => {
  expect(viewers.map(({ account }) => account).sort()).toEqual([...accounts].sort())
})

test.each(specifiedMenu.map((entry) => [entry.path, entry] as const))('%s is seen by whom it is for', (path, entry) => {
  const seeing = viewers.filter(({ viewer }) => maySeeEntry(entry.rule ?? {}, viewer)).map(({ account }) => account)
  expect(inOrder(seeing)).toEqual(inOrder((seen[path] ?? everybody).split(' ')))
  expect(entry.rule === undefined).toBe(seen[path] === undefined)
})

test('[S1-2.payments.3] an entry asks for what the specification names for it', () => {
  const items = allScreens.flatMap((screen) => itemsOf(screen))
  const specified = items.flatMap((item) => {
    const rule = specifiedMenu.find(({ path }) => path === item.path)?.rule
    return rule ? [{ item, rule }] : []
  })
  expect(specified.length).toBeGreaterThan(10)
  for (const { item, rule } of specified) {
    const { path, permission, flags, department, role } = item
    expect({ path, permission, flags, department, role }).toEqual({ path, ...rule })
  }
})

test('a screen stands in the group that the specification gives it', () => {
  const groups = menuOf(allScreens, { actor: actorWith({ isAdmin: true }), departmentName: null })
  const misplaced = groups.flatMap(({ name, modules }) =>
    modules
      .flatMap(({ items }) => items)
      .filter(({ path }) => specifiedMenu.some((entry) => entry.path === path && entry.group !== name)),
  )
  expect(misplaced.map(({ path }) => path)).toEqual([])
})

test('each group has a picture of its own', () => {
  const groups = [...new Set(specifiedMenu.map(({ group }) => group))]
  expect(new Set([...groups, 'a group nobody specified'].map(groupGlyph)).size).toBe(groups.length + 1)
})

test('[S1-2.payments.4] whoever holds the role of sub accounts sees what was transferred to them', () => {
  const viewer = { actor: actorWith({ roles: ['sub account'] }), departmentName: 'Operations' }
  const bound = specifiedMenu.filter(({ rule }) => rule?.role && maySeeEntry(rule, viewer)).map(({ path }) => path)
  expect(bound).toEqual(['/payments/signatory/transferred/requisition', '/payments/signatory/transferred/petty-cash'])
})

test('what is said to be shown elsewhere is a resource, and no screen opens it', () => {
  const opened = screens.flatMap(({ opens }) => opens?.resource ?? [])
  const known = resources.map(({ name }) => name).filter((name) => !opened.includes(name))
  expect(shownElsewhere.filter((name) => !known.includes(name))).toEqual([])
})

test('what areas have in the menu of the person leads to pages that are there', () => {
  const lines = screens.flatMap(({ personMenu }) => personMenu ?? [])
  expect(lines.map(({ title }) => title)).toEqual(['Change password'])
  const paths = screens.map(({ path }) => path)
  expect(lines.filter(({ path }) => !paths.includes(path.split('?')[0] ?? ''))).toEqual([])
})
