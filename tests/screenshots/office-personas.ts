import type { Page } from '@playwright/test'
import { idOf, type Persona, type ScreenSetup } from './persona.ts'

const reports = '/vessel-management/daily-reports/support'

/** What the office looks after. */
export const officePersonas: readonly Persona[] = [
  {
    name: 'support',
    device: 'support',
    screens: [
      { name: 'dashboard', open: '/dashboard' },
      { name: 'reports', open: reports },
      { name: 'reports-filtered', open: `${reports}?status=reviewed&search=bonny` },
      { name: 'reports-filter-open', open: filterOpen },
      { name: 'engines', open: '/vessel-management/engines' },
      { name: 'hours-of-fleet', open: '/pms/vessel/work-rest-hours/viewer' },
      {
        name: 'check-category',
        open: (page, ground) => first(page, ground, 'routine_check_categories', '/pms/vessel/routine-check/categories'),
      },
    ],
  },
  {
    name: 'hr',
    device: 'hr',
    screens: [
      { name: 'dashboard', open: '/dashboard' },
      { name: 'leave-requests', open: '/leave-management/requests/hr' },
      { name: 'leave-requests-picked', open: requestsPicked },
      { name: 'leave-request-beside', open: requestBeside },
      {
        name: 'leave-request',
        open: (page, ground) => first(page, ground, 'leave_requests', '/leave-management/requests/hr'),
      },
      { name: 'staff', open: '/staff-management/staffs' },
      { name: 'staff-member', open: staffMember },
      { name: 'staff-new', open: '/staff-management/staffs/new' },
      { name: 'staff-import', open: '/staff-management/staffs/import' },
      { name: 'public-holidays', open: '/leave-management/public-holidays' },
      {
        name: 'approval-chain',
        open: (page, ground) => first(page, ground, 'approval_chains', '/settings/approval-chains'),
      },
      { name: 'approval-chain-new', open: '/settings/approval-chains/new' },
    ],
  },
  {
    name: 'qhsse',
    device: 'qhsse',
    screens: [
      { name: 'dashboard', open: '/dashboard' },
      { name: 'near-misses', open: '/incident-management/qhsse' },
      {
        name: 'near-miss',
        open: (page, ground) => first(page, ground, 'near_miss_reports', '/incident-management/qhsse'),
      },
      { name: 'observations', open: '/incident-management/qhsse/safety-observation' },
      { name: 'places', open: '/incident-management/qhsse/places' },
      {
        name: 'place',
        open: (page, ground) => first(page, ground, 'report_places', '/incident-management/qhsse/places'),
      },
    ],
  },
  {
    name: 'admin',
    device: 'admin',
    screens: [
      { name: 'dashboard', open: '/dashboard' },
      { name: 'roles', open: '/staff-management/roles' },
      { name: 'role', open: (page, ground) => first(page, ground, 'roles', '/staff-management/roles') },
      { name: 'department-new', open: '/staff-management/departments/new' },
      { name: 'department-errors', open: departmentErrors },
      { name: 'deleted', open: '/staff-management/departments?deleted=true' },
      { name: 'vessels', open: '/vessel-management/vessels' },
      { name: 'vessel-assigning', open: assignPeople },
      { name: 'vessel-ending', open: endService },
      { name: 'held', open: '/sync/held' },
      { name: 'devices', open: '/sync/devices' },
      { name: 'bring-in', open: '/sync/bring-in' },
    ],
  },
]

async function first(page: Page, ground: ScreenSetup, table: string, path: string): Promise<void> {
  await page.goto(
    `${path}/${await idOf(ground, `select id from ${table} where deleted_at is null order by id limit 1`)}`,
  )
}

async function assignPeople(page: Page, ground: ScreenSetup): Promise<void> {
  await first(page, ground, 'vessels', '/vessel-management/vessels')
  await page.getByRole('button', { name: 'Assign people' }).click()
  await page.getByRole('form', { name: 'Assign people' }).waitFor()
}

async function endService(page: Page, ground: ScreenSetup): Promise<void> {
  await first(page, ground, 'vessels', '/vessel-management/vessels')
  await page.getByRole('button', { name: 'End service' }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function staffMember(page: Page, ground: ScreenSetup): Promise<void> {
  const id = await idOf(ground, "select id from staff where email = 'crew@gulf-marine.demo'")
  await page.goto(`/staff-management/staffs/${id}`)
}

async function requestBeside(page: Page, ground: ScreenSetup): Promise<void> {
  const id = await idOf(
    ground,
    "select id from leave_requests where deleted_at is null and status = 'authorized' limit 1",
  )
  await page.goto(`/leave-management/requests/hr?preview=${id}`)
}

async function requestsPicked(page: Page): Promise<void> {
  await page.goto('/leave-management/requests/hr')
  const select = page.getByRole('button', { name: 'Select', exact: true })
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await select.or(boxes.first()).first().waitFor()
  if (await select.isVisible()) await select.click()
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByRole('button', { name: /^Approve/ }).waitFor()
}

async function filterOpen(page: Page): Promise<void> {
  await page.goto(reports)
  await page.getByRole('button', { name: /^Filter by status/ }).click()
  await page.getByRole('checkbox', { name: 'Reviewed' }).waitFor()
}

async function departmentErrors(page: Page): Promise<void> {
  await page.goto('/staff-management/departments/new')
  await page
    .getByRole('button', { name: /^(Save|Create)/ })
    .last()
    .click()
}
