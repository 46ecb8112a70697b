import { expect, type Page, test } from '@playwright/test'
import { cameraPhoto, storedName } from './camera-photo.ts'
import { CuttingLink } from './cutting-link.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { fillNearMiss, send } from './vessel-forms.ts'

const seen = 'A stanchion chain parted under load beside the winch.'
const photos = ['chain.jpg', 'stanchion.jpg', 'winch.jpg']

let office: Office
let link: CuttingLink
let tablet: Tablet
let desktop: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  link = await CuttingLink.to(office.port)
  tablet = tabletOf('crew', link.origin)
  desktop = tabletOf('qhsse', office.origin, { width: 1280, height: 800 })
  page = await tablet.atWork()
})

test.afterAll(async () => {
  await desktop.remove()
  await tablet.remove()
  await link.close()
  await office.close()
})

test('the office reads a near miss while its photos still come, and opens all of them once they have', async () => {
  link.mayCarry = () => (link.received > 0 ? 20_000 : null)
  await fillNearMiss(page, seen, await Promise.all(photos.map((name) => cameraPhoto(page, name))))
  await send(page, 'Send')
  const rows = () => office.rows('gulf-marine', 'select id from near_miss_reports where description = $1', [seen])
  await expect.poll(async () => (await rows()).length, { timeout: 60_000 }).toBe(1)
  const address = `/incident-management/staff/near-miss/${String((await rows())[0]?.id)}`
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('2 photos waiting', { timeout: 60_000 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  await expect(page.getByRole('button', { name: /account and device/ })).toBeInViewport({ ratio: 1 })
  await page.goto('/sync')
  await expect(page.getByText('1 of 3 photos received')).toBeVisible()
  await expect(page.getByText('Received by the office, with 2 photos still waiting to be sent:')).toBeVisible()
  await expect(page.getByText(/Nothing is waiting/)).toHaveCount(0)
  await expect(page.getByText(/^2 files of received reports, from 1 person, about/)).toBeVisible()

  const desk = await desktop.atWork()
  await desk.goto(address)
  await expect(desk.getByText('1 of 3 photos received')).toBeVisible()
  const missing = desk.getByRole('button', { name: /^Open / }).filter({ hasText: 'Not received yet' })
  await expect(missing).toHaveCount(2)
  await missing.first().click()
  await expect(desk.getByRole('dialog')).toContainText('The office has not received this file yet.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  link.mayCarry = () => null
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting', { timeout: 60_000 })
  await desk.reload()
  await expect(desk.getByRole('button', { name: `Open ${photos.map(storedName)[0]}` })).toBeVisible()
  await expect(desk.getByText(/photos received/)).toHaveCount(0)
  for (const name of photos.map(storedName)) {
    await desk.getByRole('button', { name: `Open ${name}` }).click()
    const picture = desk.getByRole('dialog').getByRole('img', { name })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000)
    await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
})
