import { expect, type Locator, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterEach(() => tablet.remove())
test.afterAll(() => office.close())

async function atWork(device: PreparedDevice): Promise<Page> {
  tablet = tabletOf(device, office.origin)
  return tablet.atWork()
}

async function idOf(sql: string): Promise<string> {
  return String((await office.rows('gulf-marine', sql))[0]?.id)
}

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}

test('a record on a tablet: its facts stand below its title, its way is drawn from step to step, its tables begin at the edge', async () => {
  const page = await atWork('captain')
  await page.goto(`/vessel-management/vessels/${await idOf("select id from vessels where name = 'MV Bonny River'")}`)
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const facts = await boxOf(page.getByRole('main').locator('dl').first())
  expect(facts.y - title.y - title.height).toBeLessThanOrEqual(24)
  await page.getByRole('tab', { name: /^Engines/ }).click()
  const engine = page
    .getByRole('region', { name: /^Engines/ })
    .getByRole('listitem')
    .nth(1)
  await expect(engine).toHaveCSS('border-top-width', '1px')

  const report = await idOf("select id from vessel_daily_reports where status = 'submitted' order by date limit 1")
  await page.goto(`/vessel-management/daily-reports/captain/${report}`)
  const step = page.getByRole('listitem').filter({ hasText: 'Pending with you' })
  const drawn = await step.evaluate((each) => Number.parseFloat(getComputedStyle(each, '::after').width))
  expect(drawn).toBeGreaterThan(100)

  // The ring around a question's field keeps off the words above it.
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await expect(field).toBeFocused()
  await expect(field).toHaveCSS('outline-offset', '-1px')
})

test('on a phone the filters of the fleet are as wide as the page, and a step beside a heading ends where its card does', async () => {
  const page = await atWork('support')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pms/vessel/work-rest-hours/manager')
  await expect(page.getByLabel('Vessel')).toBeVisible()
  const [vessel, crew, workstation] = await Promise.all(
    ['Vessel', 'Crew', 'Workstation'].map((name) => boxOf(page.getByLabel(name, { exact: true }))),
  )
  expect(crew?.width).toBe(workstation?.width)
  expect(vessel?.width).toBe(390 - 2 * (vessel?.x ?? 0))
  expect((workstation?.x ?? 0) + (workstation?.width ?? 0)).toBe((vessel?.x ?? 0) + (vessel?.width ?? 0))

  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Leave' })
  await expect(card).toBeVisible()
  const words = await boxOf(page.getByRole('link', { name: 'Apply for leave' }).locator('span').last())
  const outer = await boxOf(card)
  expect(outer.x + outer.width - words.x - words.width).toBeCloseTo(17, 0)
})
