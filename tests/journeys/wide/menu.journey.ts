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

test('a kept record bears the name that it has now, and is forgotten once the person reads it no more', async () => {
  const page = await opened('admin', '/vessel-management/vessels', desk)
  const menu = menuOf(page)
  await page
    .getByRole('row', { name: /MV Bonny River/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'MV Bonny River' })).toBeVisible()
  await page.keyboard.press('f')
  await menu.getByRole('button', { name: 'Favourites' }).click()
  await menu.getByRole('button', { name: 'Recent' }).click()
  const kept = (name: string) => menu.getByRole('link', { name, exact: true })
  await expect(kept('MV Bonny River')).toHaveCount(2)
  const id = page.url().split('/').at(-1) ?? ''
  await page.goto('/dashboard')
  const setTitle = (title: string) =>
    page.evaluate(
      ([before, after]) => {
        for (const key of Object.keys(localStorage)) {
          const text = localStorage.getItem(key)
          if (text?.includes(before)) localStorage.setItem(key, text.replaceAll(before, after))
        }
      },
      ['MV Bonny River', title] as const,
    )
  await setTitle('MV Former Name')
  await page.reload()
  await expect(kept('MV Bonny River')).toHaveCount(2, { timeout: 20_000 })

  // A record that is not among what they read: of another id.
  await page.evaluate(
    ([before]) => {
      for (const key of Object.keys(localStorage)) {
        const text = localStorage.getItem(key)
        if (text?.includes(before)) localStorage.setItem(key, text.replaceAll(before, crypto.randomUUID()))
      }
    },
    [id] as const,
  )
  await page.reload()
  await expect(kept('MV Bonny River')).toHaveCount(0, { timeout: 20_000 })
})

test('a tablet’s menu opens a group at a touch, and the sign of delivery keeps its width', async () => {
  const page = await opened('crew', '/dashboard', { width: 800, height: 1280 })
  const sign = page.getByRole('button', { name: /Sync details$/ })
  const atRest = await sign.boundingBox()
  expect(atRest?.width).toBe(144)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menuOf(page).getByRole('button', { name: 'Leave', exact: true }).tap()
  await expect(menuOf(page).getByRole('link', { name: 'My leave requests' })).toBeVisible()
  await page.keyboard.press('Escape')

  await office.stop()
  await page.goto('/incident-management/staff/near-miss/new')
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill('A shackle fell from the crane.')
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Aft deck')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sign).toHaveAccessibleName(/^1 waiting, .*Office not reachable\. Sync details$/)
  await expect(sign).toContainText('Away · 1')
  expect(await sign.boundingBox()).toEqual(atRest)

  await office.start()
  await sign.click()
  const details = page.getByRole('dialog', { name: /Sync details$/ })
  await details.getByRole('button', { name: 'Send now' }).click()
  await expect(details).toContainText('Nothing waiting', { timeout: 60_000 })
  await details.getByRole('link', { name: 'On this device' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
  await expect(details).toHaveCount(0)
})
