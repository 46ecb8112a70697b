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

test('at a desk: one line of steps that opens, a column that stays folded, a head that stays in sight and as high', async () => {
  const page = await openReport({ width: 1280, height: 800 })
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts.getByRole('term').first()).toHaveText('Number')

  const strip = page.getByRole('region', { name: 'Status' })
  await expect(strip).toContainText('Pending with you: sign as reviewed or return')
  expect((await boxOf(strip)).height).toBe(48)
  await expect(strip).not.toContainText(', by ')
  await strip.getByRole('button', { name: 'Steps in detail' }).click()
  await expect(strip).toContainText(', by ')

  const side = page.getByRole('complementary', { name: 'Activity' })
  expect((await boxOf(side)).width).toBe(320)
  await page.getByRole('button', { name: 'Side column' }).click()
  await expect(side).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Side column' })).toHaveAttribute('aria-expanded', 'false')
  await expect(side).toBeHidden()

  const title = page.getByRole('heading', { level: 1 })
  const sign = page.getByRole('button', { name: 'Sign as reviewed' })
  const before = await boxOf(title)
  await page.evaluate(() => scrollTo({ top: 600 }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await expect(title).toBeInViewport()
  await expect(sign).toBeInViewport()
  expect((await boxOf(title)).height).toBe(before.height)
})
