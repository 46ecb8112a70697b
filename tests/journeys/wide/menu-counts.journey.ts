import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let browser: Tablet | null = null

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterEach(async () => {
  await browser?.remove()
  browser = null
})
test.afterAll(() => office.close())

async function opened(device: PreparedDevice, path: string, size: { width: number; height: number }): Promise<Page> {
  browser = tabletOf(device, office.origin, size)
  const page = await browser.atWork(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const desk = { width: 1280, height: 800 }

test('what waits for the person is counted beside its line, and on its group while that is folded; without the office too', async () => {
  const page = await opened('hr', '/dashboard', desk)
  const menu = menuOf(page)
  const leave = menu.getByRole('button', { name: 'Leave', exact: true })
  await expect(leave).toHaveAttribute('aria-description', /^\d+ waiting for you$/)
  await leave.click()
  const requests = menu.getByRole('link', { name: 'Requests for HR', exact: true })
  const waiting = Number(await requests.locator('[aria-hidden=true]').last().innerText())
  expect(waiting).toBeGreaterThan(0)
  await expect(requests).toHaveAttribute('aria-description', `${waiting} waiting for you`)
  await browser?.context.setOffline(true)
  await page.reload()
  await expect(requests).toHaveAttribute('aria-description', `${waiting} waiting for you`)
  await requests.click()
  await expect(page.getByRole('navigation', { name: 'Records shown' })).toContainText(`To approve${waiting}`)
  await page.keyboard.press('2')
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(waiting + 1)
})
