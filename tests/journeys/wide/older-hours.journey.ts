import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { format, startOfMonth, subMonths } from 'date-fns'
import { z } from 'zod'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { type Caller, caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const saved = z.object({ data: z.object({ id: z.string() }) })

// A whole month before the thirteen that devices keep.
const month = subMonths(startOfMonth(new Date()), 14)
const query = format(month, "'year='yyyy'&month='MM")
const day = format(month, 'yyyy-MM-10')
const hours = '/pms/vessel/work-rest-hours'

let office: Office
let link: CuttingProxy
let mess: Tablet
let bridge: Tablet
let crew: Caller

// The captain looks at what the first of them had signed.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  mess = tabletOf('crew', link.origin)
  bridge = tabletOf('captain', link.origin, { width: 1280, height: 800 })
  crew = await caller(office, 'crew@gulf-marine.demo')
  await signedDay(await caller(office, 'captain@gulf-marine.demo'))
})

test.afterAll(async () => {
  await mess.remove()
  await bridge.remove()
  await link.close()
  await office.close()
})

/** Hours of the old day, ten of them watch, signed by the captain. */
async function signedDay(captain: Caller): Promise<void> {
  const [served] = await office.rows(
    'gulf-marine',
    'select vessel_id from vessel_assignments where staff_id = $1 and valid_until is null and deleted_at is null',
    [crew.personId],
  )
  const made = await crew.call('POST', '/work-rest-hours', {
    staffId: crew.personId,
    vesselId: served?.vessel_id,
    date: day,
    utcOffsetMinutes: 60,
    dayMinutes: 1440,
    intervals: [{ id: randomUUID(), startMinute: 360, endMinute: 960, activity: 'watch keeping' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = saved.parse(made.body).data
  expect((await crew.call('POST', `/work-rest-hours/${id}/submit`, {})).status).toBe(200)
  expect((await captain.call('POST', `/work-rest-hours/${id}/review`, {})).status).toBe(200)
}

/** A look at the changes that is begun now has ended. */
async function pulled(page: Page): Promise<void> {
  const looked = page.waitForResponse((answer) => answer.url().includes('/sync/changes'))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await (await looked).finished()
}

const away = (page: Page) => page.getByText('Older hours are stored at the office. Connect to see them.')
const read = (page: Page) => page.getByText(/^Loaded from the office/)
const missing = (page: Page) => page.getByText('Missing', { exact: true })
const print = (page: Page) => page.getByRole('button', { name: 'Print or save as PDF' })

test('a signed day older than the tablet keeps is read from the office, and never told as missing without it', async () => {
  const page = await mess.atWork()
  await page.goto(`${hours}/staff?${query}`)
  const signed = page.locator(`[data-day="${day}"]`)
  await expect(signed).toContainText('Reviewed')
  await expect(signed.getByRole('link', { name: /^View/ })).toBeVisible()
  await expect(read(page)).toBeVisible()
  await expect(page.getByText('1 day: 10 h of work, 14 h of rest.')).toBeVisible()
  await expect(print(page)).toBeEnabled()

  link.fate = () => 'lost'
  await page.reload()
  await expect(away(page)).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
  await expect(page.getByText(/h of work/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Write,/ })).toHaveCount(0)
  await expect(print(page)).toBeDisabled()
  await page.goto(`${hours}/staff/new?date=${day}`)
  await expect(away(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit to the captain' })).toHaveCount(0)

  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/^These hours are signed/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Amend' }).click()
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('06:00')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('17:00')
  await page.getByRole('textbox', { name: 'To', exact: true }).blur()
  await expect(page.getByText(/^Saved on this/)).toBeVisible()

  // Left in the midst of it: nothing has gone, and the way back is the form.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Hours of work and rest, not sent yet/ }).click()
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('17:00')
  await expect(page.getByText(/is no longer on this device/)).toHaveCount(0)
  await page.goto(`${hours}/staff/new?date=${day}`)
  await expect(page.getByText(/^You have an unsent amendment/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('textbox', { name: 'Reason for amendment' }).fill('The watch went on until five')
  link.fate = () => 'lost'
  await page.getByRole('button', { name: 'Amend', exact: true }).click()
  await page.waitForURL((url) => url.pathname === `${hours}/staff`)
  await page.goto(`${hours}/staff?${query}`)
  await expect(away(page)).toBeVisible()
  await page.goto('/sync')
  await expect(page.getByText(/is no longer on this device/)).toHaveCount(0)
  link.fate = () => 'through'
  await page.goto(`${hours}/staff?${query}`)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(signed).toContainText('11 · Rest 13 h', { timeout: 60_000 })
  await expect(signed).toContainText('Submitted', { timeout: 60_000 })
  await expect(page.getByText('1 day: 11 h of work, 13 h of rest.')).toBeVisible()
  await pulled(page)
  await expect(signed).toContainText('11 · Rest 13 h')

  await page.goto(`${hours}/staff?year=2023&month=01`)
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
})

test('a captain signs so old a day again where it stands, or is told where it stands', async () => {
  const page = await bridge.atWork()
  await page.goto(`${hours}/captain?${query}&userId=${crew.personId}`)
  const amended = page.locator(`[data-day="${day}"]`)
  await expect(amended).toContainText('Submitted')
  await expect(read(page)).toBeVisible()
  await amended.getByRole('button', { name: /^Sign / }).click()
  await expect(amended).toContainText('Reviewed')
  await pulled(page)
  await expect(amended).toContainText('Reviewed')

  link.fate = () => 'lost'
  await page.reload()
  await expect(away(page)).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Write,/ })).toHaveCount(0)
})
