import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { doublePress } from '../double-press.ts'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const saved = z.object({ data: z.looseObject({ id: z.string(), version: z.number() }) })
const desk = { width: 1280, height: 800 }

let office: Office
let link: CuttingProxy
let desktops: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
})
test.afterEach(async () => {
  for (const each of desktops) await each.remove()
  desktops = []
})
test.afterAll(async () => {
  await link.close()
  await office.close()
})

async function sitDown(device: PreparedDevice): Promise<Page> {
  const desktop = tabletOf(device, link.origin, desk)
  desktops.push(desktop)
  return desktop.atWork()
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('at sea a cell goes through the outbox; a clash is told in the row, and a change begun in the form is not written over', async () => {
  const crew = await caller(office, 'crew@gulf-marine.demo')
  const [vessel] = await office.rows(
    'gulf-marine',
    'select vessel_id from vessel_assignments where staff_id = $1 and valid_until is null and deleted_at is null',
    [crew.personId],
  )
  const fields = { vesselId: vessel?.vessel_id, utcOffsetMinutes: 60, activity: 'towing', location: 'Bonny' }
  const reported = await crew.call('POST', '/vessel-daily-reports', { ...fields, date: '2024-02-11' })
  const { id } = saved.parse(reported.body).data
  const page = await sitDown('crew')
  const list = '/vessel-management/daily-reports/staff?orderBy=date&order=asc&columns=date,activity,location,status'
  await page.goto(list)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('11 Feb 2024')

  link.fate = () => 'lost'
  await doublePress(row.locator('[data-cell="location"]'))
  const location = page.getByRole('textbox', { name: /^Location, of / })
  await location.fill('Bonny anchorage')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Bonny anchorage')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting/)
  const captain = await caller(office, 'captain@gulf-marine.demo')
  const changed = await captain.call('PATCH', `/vessel-daily-reports/${id}`, { location: 'Bonny river, berth 4' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(row).toContainText('Needs you', { timeout: 60_000 })

  await row.getByRole('link').focus()
  await page.keyboard.press('F2')
  await expect(page.getByText('An earlier change of yours was returned.')).toBeVisible()
  await page.getByRole('link', { name: 'Open page' }).click()
  const panel = page.getByRole('region', { name: 'Changed in two places' })
  const choice = panel.getByRole('group', { name: 'Location' })
  await expect(choice).toContainText('Bonny anchorage')
  await choice.getByText('Yours', { exact: true }).click()
  await panel.getByRole('button', { name: 'Send my choice' }).click()
  await expect
    .poll(() => office.rows('gulf-marine', 'select location from vessel_daily_reports where id = $1', [id]), {
      timeout: 60_000,
    })
    .toEqual([{ location: 'Bonny anchorage' }])

  await page.goto(`/vessel-management/daily-reports/staff/${id}/edit`)
  await box(page, 'Client').fill('Niger Delta Terminals')
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.goto(list)
  await row.getByRole('link').focus()
  await page.keyboard.press('F2')
  await expect(page.getByText(/^You have an unsent draft of this/)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(box(page, 'Client')).toHaveValue('Niger Delta Terminals')
})
