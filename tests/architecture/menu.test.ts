import { expect, test } from 'vitest'
import { allScreens } from '#src/app/menu/all-screens.ts'
import { maySeeEntry } from '#src/app/menu/menu-rule.ts'
import { itemsOf, menuOf } from '#src/app/menu/menu-tree.ts'
import { demonstrationRoles } from '#src/areas/access/role/role.demo.ts'
import { demonstrationTenants, peopleWithAccount } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { resources } from '#src/areas/resources.ts'
import { screens, shownElsewhere } from '#src/areas/screens.ts'
import { actorWith } from '../fixtures/actor-with.ts'
import { specifiedMenu } from './specified-menu.ts'

const everybody =
  'admin hr hod md ed manager finance cfo procurement qhsse strategy support control-officer captain crew mooring-master staff'
/** Who heads a department, and the administrator. */
const heads = 'admin hod md manager support cfo hr qhsse procurement control-officer'

/** Who sees which entry of the specification, by hand from its section 2 (1, and 2); everybody where it names no rule. */
const seen: Readonly<Record<string, string>> = {
  '/staff-management/staffs': 'admin hr md ed',
  '/staff-management/departments': 'admin hr md ed',
  '/staff-management/designations': 'admin hr',
  '/staff-management/qualifications': 'admin hr',
  '/staff-management/document-verification': 'admin',
  '/staff-management/roles': 'admin hr md ed',
  '/staff-management/staff-confirmation': 'admin',
  '/leave-management/my-requests': everybody,
  '/leave-management/my-requests/for-others': 'admin hr hod',
  '/leave-management/requests/hr': 'admin hr',
  '/leave-management/requests/hod': heads,
  '/leave-management/requests/admin': 'admin',
  '/leave-management/leave-types': 'admin hr',
  '/redeployments/all': 'admin',
  '/redeployments/my-requests': 'admin',
  '/payments/signatory/hod/requisition': heads,
  '/payments/signatory/transferred/requisition': 'admin',
  '/payments/signatory/admin/requisition/batch': 'admin',
  '/payments/signatory/finance/requisition': 'admin finance cfo',
  '/payments/signatory/hod/petty-cash': heads,
  '/payments/signatory/transferred/petty-cash': 'admin',
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
  '/moc/signatory/admin/batches': 'admin',
  '/document-repo/versions/hod': heads,
  '/document-repo/versions/committee': 'admin',
}

/** Who finds what in the menu now: the entries above that have a screen, and those whose rule the specification leaves open. */
const shown: Readonly<Record<string, string>> = {
  '/staff-management/staffs': 'admin hr md ed',
  '/staff-management/employment-details': 'admin hr',
  '/staff-management/departments': 'admin hr md ed',
  '/staff-management/designations': 'admin hr',
  '/staff-management/qualifications': 'admin hr',
  '/staff-management/employment-types': 'admin hr',
  '/staff-management/roles': 'admin hr md ed',
  '/leave-management/my-requests': everybody,
  '/leave-management/my-requests/for-others': 'admin hr hod',
  '/leave-management/requests/hr': 'admin hr',
  '/leave-management/requests/hod': heads,
  '/leave-management/requests/admin': 'admin',
  '/leave-management/leave-types': 'admin hr',
  '/leave-management/allocations': 'admin hr',
  '/leave-management/public-holidays': 'admin hr',
  '/pms/vessel/work-rest-hours/staff': 'admin captain crew mooring-master',
  '/pms/vessel/work-rest-hours/captain': 'admin captain',
  '/pms/vessel/work-rest-hours/manager': 'admin manager',
  '/pms/vessel/work-rest-hours/viewer': 'admin hr md ed manager support qhsse',
  '/vessel-management/daily-reports/staff': 'admin captain crew',
  '/vessel-management/daily-reports/captain': 'admin captain',
  '/vessel-management/daily-reports/support': 'admin support',
  '/vessel-management/vessels': 'admin md ed manager support qhsse',
  '/vessel-management/engines': 'admin md ed manager support qhsse',
  '/pms/vessel/routine-check': 'admin captain crew md ed manager support qhsse',
  '/pms/vessel/routine-check/review': 'admin captain',
  '/pms/vessel/routine-check/categories': 'admin support',
  '/incident-management/staff/near-miss': everybody,
  '/incident-management/staff/near-miss/new': everybody,
  '/incident-management/staff/safety-observation': everybody,
  '/incident-management/staff/safety-observation/new': everybody,
  '/incident-management/qhsse': 'admin qhsse',
  '/incident-management/qhsse/safety-observation': 'admin qhsse',
  '/incident-management/qhsse/places': 'admin qhsse',
  '/company/branch': 'admin hr md ed',
  '/profile/bio-data': everybody,
  '/settings/stand-ins': everybody,
  '/settings/approval-chains': 'admin hr',
}

const [tenant] = demonstrationTenants
/** The accounts of a demonstration company as the menu sees them. */
const viewers = (tenant ? peopleWithAccount(tenant) : [])
  .filter(({ key }) => !/\d$/.test(key))
  .map(({ key, roles, department }) => ({
    account: key,
    viewer: {
      actor: actorWith({
        roles,
        permissions: demonstrationRoles.flatMap(({ name, permissions }) => (roles.includes(name) ? permissions : [])),
        isAdmin: roles.includes('admin'),
        isHr: roles.includes('hr'),
        isHeadOfFinance: roles.includes('Head of finance'),
        isHod: Object.values(tenant?.departments ?? {}).some((headed) => headed.includes(key)),
      }),
      departmentName: department,
    },
  }))
const inOrder = (accounts: readonly string[]) => everybody.split(' ').filter((one) => accounts.includes(one))

test('every account of the demonstration looks at the menu', () => {
  expect(viewers.map(({ account }) => account).sort()).toEqual(everybody.split(' ').sort())
})

test.each(specifiedMenu.map((entry) => [entry.path, entry] as const))('%s is seen by whom it is for', (path, entry) => {
  const seeing = viewers.filter(({ viewer }) => maySeeEntry(entry.rule ?? {}, viewer)).map(({ account }) => account)
  expect(inOrder(seeing)).toEqual(inOrder((seen[path] ?? everybody).split(' ')))
  expect(entry.rule === undefined).toBe(seen[path] === undefined)
})

test.each(viewers.map(({ account, viewer }) => [account, viewer] as const))('the menu of %s', (account, viewer) => {
  const paths = menuOf(allScreens, viewer).flatMap(({ modules }) => modules.flatMap(({ items }) => items))
  const expected = Object.entries(shown).flatMap(([path, accounts]) =>
    accounts.split(' ').includes(account) ? [path] : [],
  )
  expect(paths.map(({ path }) => path).sort()).toEqual(expected.sort())
})

test('an entry asks for what the specification names for it', () => {
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

test('whoever holds the role of sub accounts sees what was transferred to them', () => {
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
