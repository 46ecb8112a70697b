import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { choose, openSection } from '../vessel-forms.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
})
test.beforeEach(() => {
  tablet = tabletOf('crew', office.origin).withDesk()
})
test.afterEach(() => tablet.remove())
test.afterAll(() => office.close())

test('the sections of a long form fold to what they hold, say what is missing, and open where something is wrong', async () => {
  const page = await tablet.atWork()
  await page.goto('/vessel-management/daily-reports/staff/new?date=2024-06-28')
  const index = page.getByRole('navigation', { name: 'Sections of this form' })
  const head = (name: string) =>
    page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(head('Day')).toHaveAttribute('aria-expanded', 'true')
  await expect(head('Day')).toContainText('1 left')
  await expect(page.getByRole('textbox', { name: 'Remarks', exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800)

  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Bonny')
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('textbox', { name: 'Weather', exact: true })).toBeFocused()
  await expect(head('Day')).toHaveAttribute('aria-expanded', 'false')
  await head('Photos').click()
  await page.getByRole('button', { name: 'Submit to the captain' }).click()
  await expect(head('Day')).toHaveAttribute('aria-expanded', 'true')
  await head('Photos').click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Activity/ })
    .click()
  await expect(page.getByRole('combobox', { name: 'Activity' })).toBeFocused()
  await page.keyboard.press('Escape')
  await choose(page, 'Activity', 'At anchor')
  await openSection(page, 'Events')
  await expect(head('Day')).toContainText('At anchor, Bonny')

  // A draft is gone on with at the first section that is not ready.
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.reload()
  await expect(head('Weather')).toHaveAttribute('aria-expanded', 'true')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Submit to the captain' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Machinery' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await openSection(page, 'Photos')
  await expect(page.getByRole('button', { name: 'Submit to the captain' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('textbox', { name: 'Location', exact: true })).toHaveValue('Bonny')
  await index.getByRole('button', { name: /^Events/ }).click()
  await expect(page.getByRole('textbox', { name: 'Remarks', exact: true })).toBeInViewport()
  await expect(index).toBeInViewport({ ratio: 1 })

  // What is not right is told once its section is left, and not only to whoever submits.
  await page.getByRole('textbox', { name: 'Latitude' }).fill('north')
  await expect(index.getByRole('button', { name: /^Day/ })).toContainText('2 left')
  await page.getByRole('textbox', { name: 'Remarks', exact: true }).focus()
  await expect(index.getByRole('button', { name: /^Day/ })).toContainText('1 wrong')
  await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Latitude' }).fill('4°12.5′ N')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('7°10′ E')
  await expect(index.getByRole('button', { name: /^Day/ })).toContainText('ready')
})
