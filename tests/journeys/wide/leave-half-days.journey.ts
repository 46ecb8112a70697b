import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { firstMirror, readyForSea, signIn, Tablet, tabletOf } from '../tablet.ts'
import { choose } from '../vessel-forms.ts'

let office: Office
let tablet: Tablet
let headsDesk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = new Tablet(office.origin)
  headsDesk = tabletOf('hod', office.origin, { width: 1280, height: 800 })
})

test.afterAll(async () => {
  for (const each of [tablet, headsDesk]) await each.remove()
  await office.close()
})

const inOffice = () =>
  office.rows(
    'gulf-marine',
    `select days::int, half_days::int, starts_midday, ends_midday from leave_requests
     where reason = 'The bank' order by ends_midday desc nulls last`,
    [],
  )

async function days(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First day' }).fill(first)
  await page.getByRole('textbox', { name: 'Last day' }).fill(last)
  await page.getByRole('textbox', { name: 'Last day' }).press('Tab')
}

test('a morning is asked for without a network, and the afternoon of the same day beside it', async () => {
  const page = await tablet.open('/')
  await signIn(page, 'staff@gulf-marine.demo', '271828')
  await readyForSea(page)
  await firstMirror(page)
  await office.stop()
  await page.goto('/leave-management/my-requests/new')
  const outcome = page.getByRole('region', { name: 'Leave balance' })
  const morning = page.getByRole('checkbox', { name: 'Ends at noon' })
  const afternoon = page.getByRole('checkbox', { name: 'Starts at noon' })
  await choose(page, 'Leave type', 'Crew leave')
  await days(page, '01-02-2027', '01-02-2027')
  await morning.check()
  await expect(outcome).toContainText('This leave type allows whole days only')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('alert').first()).toContainText('This leave type allows whole days only')

  await choose(page, 'Leave type', 'Annual leave')
  await expect(outcome).toContainText('Takes half a day')
  await expect(outcome).toContainText('Balance after this request: 20.5 of 21 days in 2027')
  await page.getByRole('textbox', { name: 'Reason' }).fill('The bank')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Yusuf Lawal/ })).toBeVisible()

  await page.goto('/leave-management/my-requests/new')
  await choose(page, 'Leave type', 'Annual leave')
  await days(page, '01-02-2027', '02-02-2027')
  await expect(outcome).toContainText('There is already a request from 1 Feb 2027 to 1 Feb 2027 (morning)')
  await afternoon.check()
  await expect(outcome).not.toContainText('There is already a request')
  await expect(outcome).toContainText('Takes 1.5 days')
  await expect(outcome).toContainText('Balance after this request: 19 of 21 days in 2027')
  await page.getByRole('textbox', { name: 'Reason' }).fill('The bank')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Yusuf Lawal/ })).toBeVisible()

  await page.goto('/leave-management/my-requests')
  await expect(page.getByRole('link', { name: /, 1 Feb, .*Days 0\.5 morning/ })).toBeVisible()
  const longer = page.getByRole('link', { name: /1 Feb – 2 Feb, .*Days 1\.5 from noon/ })
  await longer.click()
  // The record tells the days as the list does: as one quantity.
  const told = page.locator('dl > div').filter({ has: page.getByText('Days', { exact: true }) })
  await expect(told.getByRole('definition')).toHaveText('1.5')
  await expect(page.getByText('Half days', { exact: true })).toHaveCount(0)

  await office.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(inOffice, { timeout: 60_000 }).toEqual([
    { days: 0, half_days: 1, starts_midday: null, ends_midday: true },
    { days: 1, half_days: 1, starts_midday: true, ends_midday: null },
  ])
})

test('the head reads which half it is, beside what it takes', async () => {
  const page = await headsDesk.atWork()
  await page.goto('/leave-management/requests/hod?search=The%20bank&orderBy=endDate&order=asc')
  const rows = page.getByRole('row', { name: /Yusuf Lawal/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/0\.5\s*morning/)
  await expect(rows.last()).toContainText(/1\.5\s*from noon/)
})
