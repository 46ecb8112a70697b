import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { lock, type Tablet, tabletOf } from './tablet.ts'
import { expectWaiting, fillNearMiss, send } from './vessel-forms.ts'

const crew = 'crew@gulf-marine.demo'
const [byStick, held] = ['Mooring line parted, nobody near', 'Lifting strop found cut']

test.describe.configure({ mode: 'serial' })

let office: Office
let link: CuttingProxy
let tablet: Tablet
let desk: Tablet
let page: Page
let admin: Page

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  tablet = tabletOf('crew', link.origin)
  desk = tabletOf('admin', office.origin, { width: 1280, height: 800 })
  page = await tablet.atWork()
  admin = await desk.atWork()
})

test.afterAll(async () => {
  await tablet.remove()
  await desk.remove()
  await link.close()
  await office.close()
})

const reports = (description: string) =>
  office.rows('gulf-marine', 'select id from near_miss_reports where description = $1', [description])

/** The crew's tablet writes and sends a near miss, and nothing of it comes through. */
async function reportAtSea(description: string): Promise<void> {
  link.fate = (_method, path) => (path.includes('/sync/outbox') ? 'lost' : 'through')
  await fillNearMiss(page, description, [])
  await send(page, 'Send')
  await expectWaiting(page, 1)
}

const heldOnes = () => admin.getByRole('listitem').filter({ hasText: held })

async function comeIntoReach(): Promise<void> {
  link.fate = () => 'through'
  await page.goto('/sync')
  await page.getByRole('button', { name: 'Sync now' }).click()
}

test('the office sees that work waits on a vessel, before any of it has come', async () => {
  await reportAtSea(byStick)
  await page.goto('/sync')
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText(/The office was reached, but 1 entry is not fully sent/)).toBeVisible()
  await admin.goto('/sync/devices?only=waiting')
  const waiting = admin.getByRole('listitem').filter({ hasText: '1 entry waiting' })
  await expect
    .poll(
      async () => {
        await admin.reload()
        await admin
          .getByRole('listitem')
          .filter({ hasText: 'Last contact' })
          .or(admin.getByText('No device'))
          .first()
          .waitFor()
        return waiting.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await expect(waiting).toContainText('Oldest waiting')
  await expect(admin.getByRole('table', { name: 'By vessel' })).toContainText('1 entry on 1 device')

  await office.rows('gulf-marine', 'update device_reports set drift_at = now(), drift_streams = 2 where waiting = 1')
  await admin.reload()
  await expect(waiting).toContainText(
    /2 lists differed from the office (at|yesterday at) \d\d:\d\d\. Please contact support/,
  )
})

test('unsent work goes to the office on a stick, is brought in, and counts once when the link is back', async () => {
  await page.goto('/sync')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save unsent work' }).click()
  const file = await (await saving).path()
  expect(readFileSync(file, 'utf8')).toContain('fairlead')

  await admin.goto('/sync/bring-in')
  const choosing = admin.waitForEvent('filechooser')
  await admin.getByRole('button', { name: 'Choose the file' }).click()
  await (await choosing).setFiles(file)
  await admin.getByRole('button', { name: 'Import 1 entry' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'Near miss' })).toContainText('Received')
  expect(await reports(byStick)).toHaveLength(1)

  await comeIntoReach()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting', { timeout: 60_000 })
  expect(await reports(byStick)).toHaveLength(1)

  await admin.goto('/sync/bring-in')
  const again = admin.waitForEvent('filechooser')
  await admin.getByRole('button', { name: 'Choose the file' }).click()
  await (await again).setFiles(file)
  await expect(admin.getByText('The office has already received everything.')).toBeVisible()
})

test('the log of deliveries is read, saved, and names nobody and nothing that was written', async () => {
  await page.goto('/sync')
  await page.getByRole('button', { name: 'Show log' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save log' }).click()
  const text = readFileSync(await (await saving).path(), 'utf8')
  expect(text).toMatch(/near-miss-reports|200/)
  for (const secret of [byStick, crew, 'Bearer ', 'Device ']) expect(text).not.toContain(secret)
})

test('what somebody wrote whose access ended is held, found by its author, and accepted under their name', async () => {
  const { personId } = await caller(office, crew)
  await reportAtSea(held)
  await lock(page)
  const hr = await caller(office, 'admin@gulf-marine.demo')
  const ended = await hr.call('POST', `/accounts/${personId}/disable`)
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  link.fate = () => 'through'
  await page.reload()

  await admin.goto('/sync/held')
  await expect
    .poll(
      async () => {
        await admin.reload()
        await admin
          .getByRole('status')
          .filter({ hasText: /entr(y|ies)$/ })
          .waitFor()
        return heldOnes().count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await expect(heldOnes()).toContainText("The author's access was ended")
  const author = admin.getByRole('combobox', { name: 'Author' })
  await author.click()
  await author.fill('Preye')
  await admin.getByRole('option', { name: /Preye/ }).click()
  await expect(admin.getByText('No matching entries')).toBeVisible()
  await expect(admin).toHaveURL(/author=/)
  await admin.goto('/sync/held')
  await heldOnes()
    .getByRole('button', { name: /^Accept/ })
    .click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(admin.getByText('No entries to review')).toBeVisible()
  expect(await reports(held)).toHaveLength(1)
  const [report] = await reports(held)
  expect(
    await office.rows(
      'gulf-marine',
      'select actor, reviewed_by is not null as reviewed from history where record_id = $1',
      [report?.id],
    ),
  ).toEqual([{ actor: personId, reviewed: true }])
  await admin.goto('/sync/held?state=decided')
  await expect(heldOnes()).toContainText('Accepted')
})
