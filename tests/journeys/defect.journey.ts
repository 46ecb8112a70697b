import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let mess: Tablet
let bridge: Tablet
let desk: Tablet

// Each goes on from where the one before ended.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  mess = tabletOf('crew', link.origin)
  bridge = tabletOf('captain', link.origin)
  desk = tabletOf('support', office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  await mess.remove()
  await bridge.remove()
  await desk.remove()
  await link.close()
  await office.close()
})

const remark = 'Weeps at the gland, a cup an hour'
const reports = () =>
  office.rows(
    'gulf-marine',
    `select d.id, d.status, d.number is not null as "hasNumber", c.number is not null as "isOfCheck"
     from vessel_defect_reports d left join routine_checks c on c.id = d.routine_check_id
     where d.details = $1`,
    [remark],
  )
const statusIs = (status: string) =>
  expect.poll(async () => (await reports()).map((row) => row.status), { timeout: 60_000 }).toEqual([status])

async function available(): Promise<unknown> {
  const [row] = await office.rows(
    'gulf-marine',
    `select available_quantity::int as available from inventories
     where name = 'Lube oil filter, main engine' and vessel_id =
       (select vessel_id from vessel_defect_reports where details = $1)`,
    [remark],
  )
  return row?.available
}

/** One of a few alternatives that stand side by side. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^${field}`) })
  await group.getByText(option, { exact: true }).click()
}

/** The page of the report, below the list of a user type. */
async function openReport(page: Page, userType: string): Promise<void> {
  const [report] = await reports()
  await page.goto(`/vessel-management/defect-reports/${userType}/${String(report?.id)}`)
}

test('[S2-2.defects.2] a bad item of a check at sea leads on to a defect report; the page is killed, both arrive once', async () => {
  const page = await mess.atWork('/pms/vessel/routine-check/new')
  link.fate = () => 'lost'
  const [category] = await office.rows(
    'gulf-marine',
    `select name, items->0->>'name' as item from routine_check_categories
     where frequency = 'daily' order by data_sort_key limit 1`,
  )
  const item = String(category?.item)
  await page.getByRole('button', { name: String(category?.name) }).click()
  const found = page.getByRole('group', { name: `Condition: ${item}` })
  await found.getByText('Bad', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Remark', exact: true }).fill(remark)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  await expectWaiting(page, 1)
  const check = page.url()

  await page.getByRole('link', { name: `Report a defect: ${item}` }).click()
  await expect(page.getByRole('textbox', { name: 'What is wrong' })).toHaveValue(item)
  await expect(page.getByRole('textbox', { name: 'Details' })).toHaveValue(remark)
  await page.getByRole('textbox', { name: 'Where on board' }).fill('Engine room, port side')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/defect-reports\/staff$/)
  await expectWaiting(page, 2)
  await mess.kill()

  link.fate = () => 'through'
  const again = await mess.open('/')
  await expect
    .poll(reports, { timeout: 60_000 })
    .toMatchObject([{ status: 'submitted', hasNumber: true, isOfCheck: true }])
  // Both ways: the check says what came of its item, and the report of which check it is.
  await again.goto(check)
  await again
    .getByRole('link', { name: /^Defect report DEF-/ })
    .first()
    .click()
  await expect(again.getByRole('navigation', { name: /Where it comes from/ })).toContainText('Routine check')
})

test('vessel support judges it and is offered no closing; then only notes follow', async () => {
  const page = await desk.atWork('/')
  await statusIs('submitted')
  await openReport(page, 'support')
  await expect(
    page
      .getByRole('button', { name: 'Take over' })
      .or(page.getByRole('link', { name: 'Take over' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close/ }).or(page.getByRole('link', { name: /^Close/ }))).toHaveCount(
    0,
  )
  await page
    .getByRole('button', { name: 'Take over' })
    .or(page.getByRole('link', { name: 'Take over' }))
    .first()
    .click()
  await pick(page, 'Priority', 'High')
  await page.getByRole('textbox', { name: 'Plan' }).fill('New gland packing, then watch it for a day.')
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.waitForURL(/defect-reports\/support(\?|$)/)
  await statusIs('reviewed')

  const crew = await mess.open('/')
  await openReport(crew, 'staff')
  await expect(crew.getByText('With the office').first()).toBeVisible({ timeout: 60_000 })
  await expect(crew.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('the captain closes it at sea with parts, which leave the stock of the vessel', async () => {
  const before = Number(await available())
  const page = await bridge.atWork('/')
  await openReport(page, 'staff')
  await expect(page.getByText('With the office').first()).toBeVisible({ timeout: 60_000 })
  link.fate = () => 'lost'
  await page
    .getByRole('button', { name: 'Close on board' })
    .or(page.getByRole('link', { name: 'Close on board' }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'What was done' }).fill('Gland repacked, filter changed.')
  await page.getByRole('button', { name: 'Add part' }).click()
  await page.getByRole('combobox', { name: /^Part/ }).first().click()
  await page
    .getByRole('option', { name: /^Lube oil filter/ })
    .first()
    .click()
  await page
    .getByRole('textbox', { name: /^Quantity/ })
    .first()
    .fill('2')
  await page.getByRole('button', { name: 'Close on board' }).click()
  await page.waitForURL(/defect-reports\/staff(\?|$)/)
  await expectWaiting(page, 1)
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await statusIs('closed')
  expect(await available()).toBe(before - 2)
})

test('[S2-2.procurement.2] the office makes a requisition from it, with the parts that were used', async () => {
  const page = await desk.open('/')
  await openReport(page, 'support')
  await expect(page.getByText('Rectified').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Make requisition' }).click()
  await page.waitForURL(/requisition\/staff\/new\?requisitionableId=.*requisitionableType=vessel-defect-reports/)
  await expect(page.getByRole('textbox', { name: 'What it is for' })).toHaveValue(/^Defect: /)
  // The line is there already, folded, and says what is in it.
  await expect(page.getByRole('region', { name: /^Line 1/ })).toContainText('Lube oil filter')
  await pick(page, 'Urgency', 'Urgent')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  await expect
    .poll(
      () =>
        office.rows(
          'gulf-marine',
          `select r.status, jsonb_array_length(r.requests) as lines from inventory_requisitions r
           join vessel_defect_reports d on d.id::text = r.requisitionable_id where d.details = $1`,
          [remark],
        ),
      { timeout: 60_000 },
    )
    .toEqual([{ status: 'awaiting-hod-approval', lines: 1 }])
  await openReport(page, 'support')
  await expect(page.getByRole('navigation', { name: /Where it comes from/ })).toContainText('Requisition REQ-')
})
