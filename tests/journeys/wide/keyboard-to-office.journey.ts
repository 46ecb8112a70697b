import { expect, type Page, test } from '@playwright/test'
import { expectFocusOnPage, type Keyboard, withKeyboardAlone } from '../keyboard.ts'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const desk = { width: 1280, height: 800 }
let office: Office
let tablets: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterEach(async () => {
  for (const each of tablets) await each.remove()
  tablets = []
})
test.afterAll(() => office.close())

/** A person at a desk who has put the mouse away. */
async function sitDown(device: PreparedDevice): Promise<{ page: Page; keys: Keyboard }> {
  const tablet = tabletOf(device, office.origin, desk)
  tablets.push(tablet)
  const page = await tablet.atWork('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { page, keys: await withKeyboardAlone(page) }
}

test('a near miss goes from the dashboard to the office by keyboard alone', async () => {
  const { page, keys } = await sitDown('crew')
  const badges = await badgesOf(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Report a near miss/ })).toBeVisible()
  await office.stop()

  await keys.tabTo(main.getByRole('link', { name: /Report a near miss/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Report a near miss' })).toBeVisible()
  await expectFocusOnPage(page)

  const what = page.getByRole('textbox', { name: 'What happened', exact: true })
  await keys.tabTo(page.getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeFocused()
  expect(keys.heard).toContainEqual(expect.stringContaining('2 fields are missing or wrong'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(what).toBeFocused()
  await page.keyboard.type('A shackle fell from the crane while the deck was clear.')
  await keys.tabTo(page.getByRole('textbox', { name: 'Where', exact: true }))
  await page.keyboard.type('Aft deck, port side')
  await expect.poll(() => keys.heard).toContainEqual(expect.stringMatching(/^What you typed is saved on this/))

  await keys.tabTo(page.getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Near miss/ })).toBeVisible()
  await expectFocusOnPage(page)
  const status = page.getByRole('banner').getByRole('status')
  await expect(status).toHaveText('1 waiting')
  await expect.poll(() => keys.heard).toContain('1 waiting')

  await office.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(status).toHaveText('Nothing waiting', { timeout: 60_000 })
  await expect.poll(() => keys.heard).toContain('Received by the office')
  expect(keys.heard.filter((text) => text === 'Received by the office')).toHaveLength(1)
  // Every try without the office begins and fails: nobody is told of it again and again.
  const ofDelivery = /^(Sending|Delivery|\d+ waiting|Nothing waiting)/
  expect(keys.heard.filter((text) => ofDelivery.test(text)).slice(-2)).toEqual(['1 waiting', 'Nothing waiting'])
  expect(badges).toContain(1)
  await expect.poll(() => badges.at(-1)).toBe(0)
  await expectFocusOnPage(page)
  const sent = "select status from near_miss_reports where description like 'A shackle fell%'"
  expect(await office.rows('gulf-marine', sent)).toEqual([{ status: 'submitted' }])
  expect(keys.pointers).toEqual([])
})

/** What the app shows as a number on its icon, from now on. */
async function badgesOf(page: Page): Promise<readonly number[]> {
  const badges: number[] = []
  await page.exposeFunction('fairleadBadge', (count: number) => void badges.push(count))
  await page.evaluate(() => {
    const show = navigator.setAppBadge.bind(navigator)
    navigator.setAppBadge = (count) => {
      Reflect.get(globalThis, 'fairleadBadge')(count)
      return show(count)
    }
  })
  return badges
}
