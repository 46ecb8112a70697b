import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { type Caller, caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const list = '/vessel-management/daily-reports/staff'
const saved = z.object({ data: z.looseObject({ id: z.string() }) })

let office: Office
let link: CuttingProxy
let crew: Caller
let desktop: Tablet
let page: Page
let id: string

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  crew = await caller(office, 'crew@gulf-marine.demo')
  id = await reportOf('2024-02-09')
  desktop = tabletOf('crew', link.origin, { width: 1280, height: 800 })
  page = await desktop.atWork()
})

test.afterAll(async () => {
  await desktop.remove()
  await link.close()
  await office.close()
})

/** A day's report in the office, of a day that the demonstration has none of; its id. */
async function reportOf(date: string): Promise<string> {
  const [vessel] = await office.rows(
    'gulf-marine',
    'select vessel_id from vessel_assignments where staff_id = $1 and valid_until is null and deleted_at is null',
    [crew.personId],
  )
  const fields = { vesselId: vessel?.vessel_id, date, utcOffsetMinutes: 60, activity: 'towing', location: 'Bonny' }
  const made = await crew.call('POST', '/vessel-daily-reports', fields)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return saved.parse(made.body).data.id
}

const beside = () => page.getByRole('complementary', { name: 'Preview of a daily report' })

test('a record beside its list leads to its form', async () => {
  await page.goto(`${list}?preview=${id}`)
  await beside().getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Location', exact: true })).toHaveValue('Bonny')
})

test('what was changed in two places is told beside the list, and settled on its page', async () => {
  link.fate = () => 'lost'
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Bonny anchorage')
  await page
    .getByRole('button', { name: 'Save as draft' })
    .or(page.getByRole('button', { name: 'Save changes' }))
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting/)
  const captain = await caller(office, 'captain@gulf-marine.demo')
  const changed = await captain.call('PATCH', `/vessel-daily-reports/${id}`, { location: 'Bonny river, berth 4' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)

  await page.goto(`${list}?preview=${id}`)
  await expect(beside().getByText('Waiting to be sent')).toBeVisible()
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(beside().getByText('Changed in two places')).toBeVisible({ timeout: 60_000 })
  await expect(beside().getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await beside().getByRole('link', { name: 'Resolve on page' }).click()
  const panel = page.getByRole('region', { name: 'Changed in two places' })
  await expect(panel.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Yours' })).toBeFocused()
})
