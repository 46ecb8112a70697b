import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { localStreams, madeAtOfWaiting } from '../mirror-storage.ts'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { expectWaiting, send } from '../vessel-forms.ts'

const [sent, begun] = ['Fairway buoy, corrected before leaving', 'Inner anchorage, not finished']

test.describe.configure({ mode: 'serial' })

let office: Office
let link: CuttingProxy
let tablet: Tablet
let page: Page
let crew: string
let from: string
let to: string
let report: string

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  tablet = tabletOf('crew', link.origin)
  page = await tablet.atWork()
  crew = (await caller(office, 'crew@gulf-marine.demo')).personId
})

test.afterAll(async () => {
  await tablet.remove()
  await link.close()
  await office.close()
})

/** The office ends the crew member's service on the one vessel and begins it on the other. */
async function transfer(): Promise<void> {
  const admin = await caller(office, 'admin@gulf-marine.demo')
  const [serves] = await office.rows(
    'gulf-marine',
    'select id, position from vessel_assignments where staff_id = $1 and valid_until is null and deleted_at is null',
    [crew],
  )
  const at = new Date().toISOString()
  const ended = await admin.call('PATCH', `/vessel-assignments/${String(serves?.id)}`, { validUntil: at })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  const service = { staffId: crew, vesselId: to, position: serves?.position, validFrom: at }
  const started = await admin.call('POST', '/vessel-assignments', service)
  expect(started.status, JSON.stringify(started.body)).toBe(201)
}

async function writeLocation(id: unknown, location: string): Promise<void> {
  await page.goto(`/vessel-management/daily-reports/staff/${String(id)}/edit`)
  const field = page.getByRole('textbox', { name: 'Location', exact: true })
  await field.fill(location)
  await field.blur()
  await expect(page.getByText(/^Saved on this tablet/)).toBeVisible()
}

const orphaned = () => page.getByRole('status').filter({ hasText: 'is no longer on this device' })

async function readsWhatWasWritten(text: string): Promise<void> {
  const one = orphaned().filter({ hasText: text })
  await one.getByText('What you wrote', { exact: true }).click()
  await expect(one.getByText(text)).toBeVisible()
}

test('moved to another vessel while away: its records come and are told, the former ones leave the device', async () => {
  const reports = await office.rows(
    'gulf-marine',
    `select r.id, r.vessel_id from vessel_daily_reports r
     join vessel_assignments a on a.vessel_id = r.vessel_id and a.valid_until is null
     where a.staff_id = $1 and r.status = 'submitted' order by r.date desc limit 2`,
    [crew],
  )
  from = String(reports[0]?.vessel_id)
  report = String(reports[0]?.id)
  const [other] = await office.rows('gulf-marine', 'select id from vessels where id <> $1 limit 1', [from])
  to = String(other?.id)
  expect(await localStreams(page, from)).not.toEqual([])
  expect(await localStreams(page, to)).toEqual([])

  link.fate = () => 'lost'
  await writeLocation(reports[0]?.id, sent)
  await send(page, 'Send changes')
  await expectWaiting(page, 1)
  await writeLocation(reports[1]?.id, begun)
  const madeAt = await madeAtOfWaiting(page)
  await expect.poll(() => Date.now()).toBeGreaterThan(madeAt)
  await transfer()

  link.fate = (_method, path) => (path.includes('/sync/outbox') ? 'lost' : 'through')
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'New on this device' })).toBeVisible({
    timeout: 90_000,
  })
  await expect.poll(() => localStreams(page, from)).toEqual([])
  expect(await localStreams(page, to)).not.toEqual([])
})

test('what was sent and what was begun stay readable where the person looks first', async () => {
  await expect(orphaned()).toHaveCount(2)
  await readsWhatWasWritten(sent)
  await test.step('what is open stays open while it is being sent', async () => {
    const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/sync/outbox'))
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await tried
    await expectWaiting(page, 1)
    await expect(orphaned().getByText(sent)).toBeVisible()
  })
  await readsWhatWasWritten(begun)
  await page.goto('/sync')
  await expect(page.getByText(/^Added to this device .*Daily reports.* and \d+ more/)).toBeVisible()
  await expect(orphaned()).toHaveCount(2)
})

test('the report reaches the office exactly once, and what was begun is still there', async () => {
  link.fate = () => 'through'
  await page.getByRole('button', { name: 'Sync now' }).click()
  const arrived = () =>
    office.rows(
      'gulf-marine',
      `select patch->'location'->>'after' as location from history where record_id = $1 and actor = $2 and action = 'update'`,
      [report, crew],
    )
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([{ location: sent }])
  await expectNothingWaits()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.goto('/dashboard')
  await expect(orphaned()).toHaveCount(1)
  expect(await arrived()).toEqual([{ location: sent }])
  await readsWhatWasWritten(begun)
})

test('the draft is saved as a file, and sent all the same it is taken back as a draft once the office has answered', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain(begun)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  const takeBack = page.getByRole('button', { name: 'Return to draft' })
  await expect(takeBack).toBeVisible({ timeout: 60_000 })
  await expect(orphaned()).toContainText('The office did not accept your entry')
  await takeBack.click()
  await expect(page.getByRole('button', { name: 'Send anyway' })).toBeVisible()
  // The draft stands before what it was taken from has gone.
  await expect(orphaned()).toHaveCount(1)
  await readsWhatWasWritten(begun)
})

async function expectNothingWaits(): Promise<void> {
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting', { timeout: 60_000 })
}
