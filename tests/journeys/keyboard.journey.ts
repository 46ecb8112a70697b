import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { expectFocusOnPage, type Keyboard, withKeyboardAlone } from './keyboard.ts'
import { Office } from './office.ts'
import type { PreparedDevice } from './prepared-devices.ts'
import { caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'

const saved = z.object({ data: z.looseObject({ id: z.string() }) })
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

test('what a button opens takes the focus and gives it back, and stands beside its button where that was replaced', async () => {
  const { page } = await sitDown('support')
  await page.goto('/vessel-management/daily-reports/support')
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()

  const filter = page.getByRole('button', { name: /^Filter by status/ })
  for (const time of ['first', 'second']) {
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Draft' }), time).toBeFocused()
    await expect(filter).toHaveAttribute('aria-expanded', 'true')
    const opened = await filter.getAttribute('aria-controls')
    await expect(page.locator(`[id="${opened}"]`)).toHaveRole('dialog')
    await page.keyboard.press('Escape')
    await expect(filter, time).toBeFocused()
    await expect(filter).toHaveAttribute('aria-expanded', 'false')
  }
  const own = page.getByRole('button', { name: /account and device/ })
  await own.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').locator(':scope:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()

  const columns = page.getByRole('button', { name: 'Columns', exact: true })
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await columns.click()
  await expect(chooser).toBeVisible()
  await columns.click()
  await expect(chooser).toBeHidden()
  // Where there is room its button bears its word.
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect(columns).toHaveText('Columns')
  await columns.click()
  await expect(chooser).toBeVisible()
  const [button, box] = [await columns.boundingBox(), await chooser.boundingBox()]
  expect(Math.abs((box?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(20)
  await columns.click()
  await expect(chooser).toBeHidden()
})

test('leave is approved by the head of the department and then by HR, by keyboard alone', async () => {
  const asker = await caller(office, 'staff@gulf-marine.demo')
  const [kind] = await office.rows('gulf-marine', "select id from leave_types where name = 'Annual leave'")
  const days = { startDate: '2027-06-07', endDate: '2027-06-09' }
  const made = saved.parse(
    (await asker.call('POST', '/leave-requests', { staffId: asker.personId, leaveTypeId: kind?.id, ...days })).body,
  )
  const { id } = made.data
  expect((await asker.call('POST', `/leave-requests/${id}/submit`, {})).status).toBe(200)
  const status = async () =>
    (await office.rows('gulf-marine', 'select status from leave_requests where id = $1', [id]))[0]?.status

  for (const [device, signed] of [
    ['hod', 'authorized'],
    ['hr', 'approved'],
  ] as const) {
    const { page, keys } = await sitDown(device)
    const waiting = page.getByRole('region', { name: 'Leave' }).getByRole('link', { name: /Yusuf Lawal, 7 Jun 2027/ })
    await keys.tabTo(waiting)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Yusuf Lawal/ })).toBeVisible()
    await expectFocusOnPage(page)
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await keys.tabTo(approve)
    await page.keyboard.press('Enter')
    await expect(approve).toHaveCount(0)
    // The button that had the focus is gone: the page's heading has it in its place.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(status, { timeout: 60_000 }).toBe(signed)
    await expect
      .poll(() => keys.heard)
      .toContainEqual(expect.stringMatching(new RegExp(`^Leave request ${signed} successfully`)))
    await expect.poll(() => keys.heard).toContain('Received by the office')
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting')
    expect(keys.pointers).toEqual([])
  }
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
