import { expect, type Locator, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desk: Tablet
let page: Page

const reason = 'Days in the mountains'
const list = `/leave-management/requests/hr?search=${encodeURIComponent(reason)}`

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('hr', office.origin, { width: 1280, height: 800 })
  await askForLeave(['2027-03-01', '2027-03-03', '2027-03-05', '2027-03-08', '2027-03-10', '2027-03-12'])
  page = await desk.atWork()
})

test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

const identified = z.object({ data: z.object({ id: z.string() }) })
const listed = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })

/** A request for each of these days, signed by whoever stands in for the head, so that HR is next. */
async function askForLeave(asked: readonly string[]): Promise<void> {
  const staff = await caller(office, 'staff@gulf-marine.demo')
  const manager = await caller(office, 'manager@gulf-marine.demo')
  const [head] = await office.rows('gulf-marine', 'select id from staff where last_name = $1', ['Eze'])
  const types = listed.parse((await staff.call('GET', '/leave-types?limit=100')).body).data
  const leaveTypeId = types.find(({ name }) => name === 'Annual leave')?.id
  for (const day of asked) {
    const fields = { staffId: staff.personId, leaveTypeId, startDate: day, endDate: day, reason }
    const { id } = identified.parse((await staff.call('POST', '/leave-requests', fields)).body).data
    expect((await staff.call('POST', `/leave-requests/${id}/submit`, {})).status).toBe(200)
    const signed = await manager.call('POST', `/leave-requests/${id}/approve`, { actingFor: head?.id })
    expect(signed.status).toBe(200)
  }
}

const states = async () => {
  const rows = await office.rows(
    'gulf-marine',
    'select status from leave_requests where reason = $1 order by start_date desc',
    [reason],
  )
  return rows.map(({ status }) => status)
}

/** Presses Tab until the element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0], timeout: 60_000 })
}

/** Six requests below the headings; the total of their days stands in the foot. */
const rows = 7

test('several are picked and approved by the keyboard alone, and each says what became of it', async () => {
  await page.goto(list)
  await expect(page.getByRole('row')).toHaveCount(rows)
  await tabTo(page.getByRole('region', { name: /^Leave requests, use the arrow keys/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: /^2 selected$/ })).toBeAttached()
  await tabTo(page.getByRole('button', { name: 'Approve 2', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Approve: 2 done' })).toBeFocused()
  await expect.poll(states, { timeout: 60_000 }).toEqual(['approved', 'approved', ...Array(4).fill('authorized')])
  await tabTo(page.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Leave requests, use/ })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^None selected$/ })).toBeAttached()
})

test('one by one from the list: a key opens, a key leads to the decision, the next one opens, and the list comes back to where one was', async () => {
  await page.goto(list)
  await expect(page.getByRole('row')).toHaveCount(rows)
  for (const key of ['j', 'j', 'j', 'k', 'j']) await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: /Yusuf Lawal/ }).nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  const way = page.getByRole('navigation', { name: 'Leave requests in the list' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(way).toContainText('3 of 6')
  await expect(heading).toContainText(', 8 Mar')
  await page.keyboard.press('a')
  // A key leads to the button; what was meant for something else approves nothing.
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  // The next one that waits opens by itself.
  await expect(way).toContainText('4 of 6')
  await expect(heading).toContainText(', 5 Mar')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(way).toContainText('3 of 6')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(way).toContainText('4 of 6')
  await expect
    .poll(states, { timeout: 60_000 })
    .toEqual(['approved', 'approved', 'approved', 'authorized', 'authorized', 'authorized'])
  await page.goBack()
  await expect(page.getByRole('link', { name: /Yusuf Lawal/ }).nth(3)).toBeFocused()
  await expect(page).toHaveURL(/search=/)
})

test('beside the list a record goes along with the row, stays in the address, and Escape closes it', async () => {
  await page.goto(list)
  await expect(page.getByRole('row')).toHaveCount(rows)
  const links = page.getByRole('link', { name: /Yusuf Lawal/ })
  const beside = page.getByRole('complementary', { name: 'Preview of a leave request' })
  await page.keyboard.press('j')
  await page.keyboard.press('v')
  await expect(beside.getByRole('heading', { level: 2 }).first()).toContainText(', 12 Mar')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(beside.getByRole('heading', { level: 2 }).first()).toContainText(', 8 Mar')
  await expect(page.getByRole('status').filter({ hasText: /^Preview: .+, 8 Mar( 2027)?, Yusuf Lawal$/ })).toBeAttached()
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('v')
  await expect(beside.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.reload()
  await expect(beside.getByRole('heading', { level: 2 }).first()).toContainText(', 8 Mar')
  await page.keyboard.press('j')
  await expect(beside.getByRole('heading', { level: 2 }).first()).toContainText(', 5 Mar')
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await expect(links.nth(3)).toBeFocused()
  await expect(page).not.toHaveURL(/preview=/)
})

test('with the network cut several are declined for one reason, and sent once it is back; what cannot be says why', async () => {
  await page.goto(list)
  await expect(page.getByRole('row')).toHaveCount(rows)
  await office.stop()
  await page
    .getByRole('checkbox', { name: /^Select Yusuf Lawal$/ })
    .nth(2)
    .click()
  await page
    .getByRole('checkbox', { name: /^Select Yusuf Lawal$/ })
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Decline 2 of 3' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The office moves that week')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Decline: 2 done, 1 skipped' })).toBeFocused()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results).toContainText('Its status is approved.')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/2 waiting/)
  // What is approved will not be declined by another try.
  await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0)
  await office.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(states, { timeout: 60_000 })
    .toEqual(['approved', 'approved', 'approved', 'declined', 'declined', 'authorized'])
  const said = await office.rows(
    'gulf-marine',
    "select last_step::text as said from leave_requests where reason = $1 and status = 'declined'",
    [reason],
  )
  expect(said.map((row) => String(row.said).includes('The office moves that week'))).toEqual([true, true])
})
