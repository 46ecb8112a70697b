import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { errorPageMessages as messages } from '#src/app/error-pages/error-page-messages.ts'
import { cameraPhoto } from './camera-photo.ts'
import { reservedSpace } from './device-storage.ts'
import { acceptUpdate, checkForUpdate, makeNextBuild, mark, markOpened, offer, openedAt } from './next-build.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { expectWaiting, fillNearMiss, send } from './vessel-forms.ts'

test.describe.configure({ mode: 'serial', timeout: 600_000 })

const form = '/incident-management/staff/near-miss/new'
const half = 'Half a sentence about the gangw'
const told = ['Pilot ladder step cracked', 'Loose grating at frame 40', 'Oil on the after steps']

let tree: string
let office: Office
let tablet: Tablet
let page: Page
let other: Page

test.beforeAll(async () => {
  tree = await makeNextBuild()
  office = await Office.open()
  tablet = tabletOf('crew', office.origin)
  page = await tablet.atWork()
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
  rmSync(tree, { recursive: true, force: true })
})

test('a full queue and a half typed form live through a deployment: the old app delivers, and nothing opens anew by itself', async () => {
  await office.stop()
  for (const [index, text] of told.entries()) {
    await fillNearMiss(page, text, [await cameraPhoto(page, `photo-${index}.jpg`)])
    await send(page, 'Send')
  }
  await expectWaiting(page, told.length)
  other = await tablet.context.newPage()
  await other.goto('/dashboard')
  await page.goto(form)
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill(half)
  for (const tab of [page, other]) await markOpened(tab)

  await office.deploy(tree)
  await showPresence(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const stored = () =>
    office.rows('gulf-marine', 'select description from near_miss_reports where description = any($1)', [
      told.map((text) => text + mark),
    ])
  await expect.poll(async () => (await stored()).length, { timeout: 90_000 }).toBe(told.length)
  await showPresence(page)
  await checkForUpdate(page)
  await expect(offer(page)).toBeVisible({ timeout: 90_000 })
  await expect(offer(other)).toBeVisible({ timeout: 90_000 })
  for (const tab of [page, other]) expect(await openedAt(tab)).toBe('before')
  await expect(page.getByRole('textbox', { name: 'What happened', exact: true })).toHaveValue(half)
  await test.step('on a phone, where the offer stands after the page, the header leads to it as well', async () => {
    await other.setViewportSize({ width: 390, height: 844 })
    await other.getByRole('button', { name: /account and device\. Update available/ }).click()
    await expect(other.getByRole('menuitem', { name: 'Update now' })).toBeInViewport()
    await other.keyboard.press('Escape')
    await other.setViewportSize({ width: 800, height: 1280 })
  })
  const made = await office.rows(
    'gulf-marine',
    `select count(*)::int as count from history h join near_miss_reports r on r.id = h.record_id
     where r.description = any($1)`,
    [told.map((text) => text + mark)],
  )
  expect(made).toEqual([{ count: told.length }])
})

test('the person takes it up: draft, session and mirror are there, and the other tab is left until its person wishes', async () => {
  await showPresence(page)
  await expect.poll(() => reservedSpace(page)).toHaveLength(1)
  const room = await reservedSpace(page)
  // A tab whose first screen does not stand yet, and which hears nothing of updates so far.
  const late = await tablet.context.newPage()
  await late.clock.install()
  await late.clock.pauseAt(Date.now() + 1_000)
  await late.goto('/dashboard')
  await expect(late.locator('#root > *').first()).toBeAttached()
  await acceptUpdate(page)
  await expect(offer(late)).toHaveCount(0)
  await late.clock.resume()
  await expect(offer(late)).toBeVisible()
  await late.close()
  await expect(page.getByRole('textbox', { name: 'What happened', exact: true })).toHaveValue(half + mark)
  // What is kept for a full disk is no file of the version before.
  expect(await reservedSpace(page)).toEqual(room)
  expect(await openedAt(other)).toBe('before')
  await expect(offer(other)).toBeVisible()

  await office.stop()
  await openLazily(other)
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: 'Next on this device' })).toBeVisible()
  await page.goto('/incident-management/staff/near-miss')
  await expect(page.getByText(told[0] + mark).first()).toBeVisible()
  await acceptUpdate(other)
  await other.close()
})

/** Moves the pointer as somebody at work does: what a deployment takes on a busy machine may outlast the idle time. */
const showPresence = (tab: Page) => tab.mouse.move(20 + Math.random() * 40, 400)

/** Goes to a screen whose code this tab has not asked for yet, within the page that is open. */
async function openLazily(tab: Page): Promise<void> {
  await tab.bringToFront()
  await tab.getByRole('button', { name: /account and device/ }).waitFor()
  await tab
    .getByRole('link', { name: /Daily report/i })
    .first()
    .click()
  await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const failed = tab
    .getByRole('heading', { name: messages.chunkTitle })
    .or(tab.getByRole('heading', { name: messages.errorTitle }))
  await expect(tab.getByRole('textbox').first()).toBeVisible()
  await expect(failed).toHaveCount(0)
  expect(await openedAt(tab)).toBe('before')
}
