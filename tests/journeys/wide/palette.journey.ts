import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desktop: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desktop = tabletOf('support', office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  await desktop.remove()
  await office.close()
})

test('without a network and without a mouse, a record is found among all there are and opened', async () => {
  const page = await desktop.atWork()
  const [vessel] = await office.rows('gulf-marine', 'select id, name from vessels order by name limit 1')
  const name = String(vessel?.name)
  await desktop.context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search Fairlead' })
  await expect(field).toBeFocused()
  await page.keyboard.type(name.toLowerCase())
  const found = page.getByRole('group', { name: 'Vessels' }).getByRole('option', { name })
  await expect(found).toBeVisible()
  // The field says which one Enter opens; the arrows lead on to the vessel where others stand above it.
  for (let step = 0; step < 30 && (await found.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowDown')
  }
  const chosen = await field.getAttribute('aria-activedescendant')
  expect(await found.getAttribute('id')).toBe(chosen)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/vessels/${String(vessel?.id)}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(field).toHaveCount(0)

  // What was opened stands first the next time.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Keys pressed before the field can take them are not lost, Enter among them.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/dashboard$/)
  await pressWithin(page, ['k', 'Enter'])
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await pressWithin(page, ['k', 'd', 'a', 's', 'h', 'Enter'])
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(field).toHaveCount(0)

  // Enter while what stands there was found for fewer letters opens what all of them find, by one press.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name.slice(0, -1).toLowerCase())
  await expect(found).toBeVisible()
  await Promise.all([page.keyboard.press(name.slice(-1).toLowerCase()), page.keyboard.press('Enter')])
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing is called this')
  await expect(page.getByText('No results on this device for “nothing is called this”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('keys are told by place, do nothing where somebody types, and letters alone can be turned off', async () => {
  const page = await desktop.open('/vessel-management/vessels')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const search = page.getByRole('searchbox', { name: 'Search vessels' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('?gs')
  await expect(search).toHaveValue('?gs')
  await expect(page).toHaveURL(/\/vessels/)
  await expect(keys).toHaveCount(0)
  await search.fill('')
  await search.blur()

  await page.keyboard.press('?')
  await expect(keys.getByRole('heading', { name: 'In a list' })).toBeVisible()
  await keys.getByRole('switch', { name: /Single-key shortcuts/ }).press('Space')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search Fairlead' })).toBeFocused()
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  await expect(keys).toBeVisible()
})

/** Ctrl and the first key, then the others, all of them before the page can answer to the first. */
async function pressWithin(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    for (const [at, key] of all.entries()) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: at === 0, bubbles: true, cancelable: true }))
    }
  }, keys)
}
