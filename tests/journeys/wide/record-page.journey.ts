import { expect, type Locator, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterEach(() => tablet.remove())
test.afterAll(() => office.close())

/** A submitted report of the captain's vessel, after which another waits for the captain too. */
async function openReport(size: { width: number; height: number }): Promise<Page> {
  tablet = tabletOf('captain', office.origin, size)
  const page = await tablet.atWork()
  const [report] = await office.rows(
    'gulf-marine',
    `select r.id, r.number from vessel_daily_reports r
     join vessel_assignments a on a.vessel_id = r.vessel_id and a.valid_until is null
     join staff s on s.id = a.staff_id
     where s.email = 'captain@gulf-marine.demo' and r.status = 'submitted' order by r.date limit 1`,
  )
  await page.goto(`/vessel-management/daily-reports/captain/${String(report?.id)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Daily report')
  await expect(page.getByText(String(report?.number)).first()).toBeVisible()
  return page
}

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}

test('on a tablet: what happened is the last tab, by key too and in the address; the main step is at the bottom right', async () => {
  const page = await openReport({ width: 800, height: 1280 })
  await expect(page.getByRole('region', { name: 'Activity' })).toHaveCount(0)
  await page.keyboard.press('2')
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/tab=history/)
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Submitted')
  await page.keyboard.press('1')
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')

  const sign = await boxOf(page.getByRole('button', { name: 'Sign as reviewed' }))
  expect(sign.x + sign.width).toBeGreaterThan(770)
  expect(sign.y + sign.height).toBeGreaterThan(1260)
})

test('on a tablet what stands beside a vessel is a tab of its own; its particulars are in its head', async () => {
  tablet = tabletOf('support', office.origin, { width: 800, height: 1280 })
  const page = await tablet.atWork('/vessel-management/vessels')
  await page.getByRole('link', { name: /MV Bonny River/ }).click()
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts).toContainText('IMO number')
  await expect(facts).toContainText('Call sign')
  await expect(page.getByRole('heading', { name: 'On board' })).toHaveCount(0)
  // After the lists of what belongs to it.
  await page.keyboard.press('7')
  await expect(page.getByRole('tab', { name: 'On board' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'On board' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'On board' })).toBeVisible()
})
