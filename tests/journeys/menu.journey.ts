import { expect, type Page, test } from '@playwright/test'
import { Office } from './office.ts'
import type { PreparedDevice } from './prepared-devices.ts'
import { type Tablet, tabletOf } from './tablet.ts'

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

test('a long menu is folded to its groups, and opens that of the page and those left open', async () => {
  const page = await opened('admin', '/dashboard', desk)
  const menu = menuOf(page)
  const head = (name: string) => menu.getByRole('button', { name, exact: true })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Inbox'])
  // With 19 groups and two lines more for the person, all of it is in sight.
  const { top, row } = await head('Work hours').evaluate((button) => {
    const { top, height } = button.getBoundingClientRect()
    return { top, row: height }
  })
  expect(top + (19 + 2) * row + 4).toBeLessThanOrEqual(792)

  await head('Leave').click()
  await menu.getByRole('link', { name: 'All requests' }).click()
  await expect(page).toHaveURL(/\/leave-management\/requests\/admin/)
  await head('Vessel').click()
  const vessels = menu.getByRole('link', { name: 'Vessels', exact: true })
  const before = await vessels.boundingBox()
  await vessels.click()
  await expect(vessels).toHaveAttribute('aria-current', 'page')
  expect(await vessels.boundingBox()).toEqual(before)

  // Its own group is closed for as long as the page is open; the others stay as they were left, on this device.
  await head('Vessel').click()
  await expect(vessels).toHaveCount(0)
  await page.reload()
  await expect(head('Vessel')).toHaveAttribute('aria-expanded', 'true')
  await expect(head('Leave')).toHaveAttribute('aria-expanded', 'true')
  await expect(head('HSSE')).toHaveAttribute('aria-expanded', 'false')

  // Arrows lead through it, open and close.
  await head('Leave').press('ArrowLeft')
  await expect(head('Leave')).toHaveAttribute('aria-expanded', 'false')
  await head('HSSE').press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Near misses', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(head('HSSE')).toBeFocused()

  // A search finds in closed groups too, by the names of groups, modules and pages; Enter opens the first.
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('ALLOCATION')
  await expect(menu.getByRole('link')).toHaveText(['Leave allocations'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Leave allocations' })).toBeVisible()
})

test('folded to pictures it still leads everywhere, and stays folded on this device', async () => {
  const page = await opened('admin', '/vessel-management/vessels', desk)
  const menu = menuOf(page)
  await page.keyboard.press('[')
  await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toHaveCount(0)
  await page.reload()
  await expect(menu.getByRole('button', { name: 'Staff management', exact: true })).toBeVisible()
  expect((await menu.boundingBox())?.width).toBe(56)
  await menu.getByRole('button', { name: 'Staff management', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Departments', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible()
  await page.getByRole('button', { name: 'Unfold the menu' }).click()
  await expect(page.getByRole('button', { name: 'Fold the menu' })).toBeFocused()
})

test('a favourite is marked by a key or by its star, and stands in the menu of that person', async () => {
  const page = await opened('admin', '/vessel-management/vessels', desk)
  const menu = menuOf(page)
  await expect(page.getByRole('button', { name: 'Add to favourites' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/dashboard$/)
  await menu.getByRole('button', { name: 'Favourites' }).click()
  await menu.getByRole('link', { name: 'Vessels', exact: true }).click()
  await page.getByRole('button', { name: 'Remove from favourites' }).click()
  await expect(menu.getByText('None yet.', { exact: false })).toBeVisible()

  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/vessel-management\/vessels\/new$/)
  await page.goBack()
  await page
    .getByRole('row', { name: /MV Bonny River/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'MV Bonny River' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/edit$/)
})

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
  await expect(menuOf(page).getByRole('link', { name: 'My requests' })).toBeVisible()
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
