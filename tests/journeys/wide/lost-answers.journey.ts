import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let link: CuttingProxy
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  tablet = tabletOf('crew', link.origin)
})

test.afterAll(async () => {
  await tablet.remove()
  await link.close()
  await office.close()
})

async function reportNearMiss(page: Page, where: string): Promise<void> {
  await page.goto('/incident-management/staff/near-miss/new')
  await page
    .getByRole('textbox', { name: 'What happened' })
    .fill('A shackle pin backed out while the line came under load.')
  await page.getByRole('textbox', { name: 'Where' }).fill(where)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
}

test('an answer lost ten times in a row after the server has committed makes no second report', async () => {
  const page = await tablet.atWork()
  let lost = 0
  link.fate = (method, path) => {
    if (method !== 'POST' || !path.endsWith('/sync/outbox') || lost === 10) return 'through'
    lost += 1
    return 'answer-lost'
  }
  await reportNearMiss(page, 'Aft deck, port towing pins')
  await page.goto('/sync')
  const sendNow = page.getByRole('button', { name: 'Sync now' })
  await expect(async () => {
    if (await sendNow.isEnabled()) await sendNow.click()
    expect(lost).toBe(10)
  }).toPass({ timeout: 120_000, intervals: [500] })
  await expect(async () => {
    if (await sendNow.isEnabled()) await sendNow.click()
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/Nothing waiting/, { timeout: 2_000 })
  }).toPass({ timeout: 60_000, intervals: [500] })
  const reports = await office.rows(
    'gulf-marine',
    'select version, status from near_miss_reports where location = $1',
    ['Aft deck, port towing pins'],
  )
  expect(reports).toEqual([{ version: 1, status: 'submitted' }])
  const history = await office.rows(
    'gulf-marine',
    `select count(*)::int as count from history h join near_miss_reports n on n.id = h.record_id where n.location = $1`,
    ['Aft deck, port towing pins'],
  )
  expect(history).toEqual([{ count: 1 }])
})

test('a report made before its author was moved to another vessel still counts', async () => {
  const page = await tablet.open('/dashboard')
  link.fate = () => 'lost'
  await page.goto('/vessel-management/daily-reports/staff/new')
  await page.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option', { name: 'Towing' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Off Bonny, towing the barge Ibom 3')
  await page.getByRole('button', { name: 'Submit to the captain' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting/)

  const admin = await caller(office, 'admin@gulf-marine.demo')
  const crew = await caller(office, 'crew@gulf-marine.demo')
  const now = new Date().toISOString().replace('Z', '+00:00')
  const ended = await office.rows(
    'gulf-marine',
    `select id, version, vessel_id from vessel_assignments where staff_id = $1 and valid_until is null and deleted_at is null`,
    [crew.personId],
  )
  expect(ended.length).toBeGreaterThan(0)
  for (const { id } of ended) {
    const answer = await admin.call('PATCH', `/vessel-assignments/${String(id)}`, { validUntil: now })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const [other] = await office.rows('gulf-marine', 'select id from vessels where id <> $1 limit 1', [
    ended[0]?.vessel_id,
  ])
  const moved = await admin.call('POST', '/vessel-assignments', {
    staffId: crew.personId,
    vesselId: other?.id,
    position: 'Able seaman',
    validFrom: now,
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(201)

  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(
      () =>
        office.rows(
          'gulf-marine',
          'select status, created_by, vessel_id from vessel_daily_reports where location = $1',
          ['Off Bonny, towing the barge Ibom 3'],
        ),
      { timeout: 60_000 },
    )
    .toEqual([{ status: 'submitted', created_by: crew.personId, vessel_id: ended[0]?.vessel_id }])
})
