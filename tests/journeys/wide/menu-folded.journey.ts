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

test('a long menu is folded to its groups, and opens that of the page and those left open', async () => {
  const page = await opened('admin', '/dashboard', desk)
  const menu = menuOf(page)
  const head = (name: string) => menu.getByRole('button', { name, exact: true })
  await expect(menu.getByRole('link')).toHaveText([/^Home$/, /^Inbox\d*$/])
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
