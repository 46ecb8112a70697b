import { expect, type Locator, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { deviceState } from '../../campaigns/device-state.ts'
import { cameraPhoto } from '../camera-photo.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { choose, lastCounter, openSection } from '../vessel-forms.ts'

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

/** Watches the locks that the page asks for; how many of them keep the screen awake now, and how many were given. */
async function watchLocks(page: Page): Promise<() => Promise<{ held: number; given: number }>> {
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = []
    Reflect.set(globalThis, 'fairleadLocks', locks)
    const { wakeLock } = navigator
    const request = wakeLock.request.bind(wakeLock)
    wakeLock.request = async (type) => {
      const lock = await request(type)
      locks.push(lock)
      return lock
    }
  })
  return async () =>
    z.object({ held: z.number(), given: z.number() }).parse(
      await page.evaluate(() => {
        const locks: { released: boolean }[] = Reflect.get(globalThis, 'fairleadLocks')
        return { held: locks.filter(({ released }) => !released).length, given: locks.length }
      }),
    )
}

test('a check shows its items at once, leads to the next unanswered one, and keeps the screen awake', async () => {
  const page = await tablet.atWork()
  const locks = await watchLocks(page)
  await page.goto('/pms/vessel/routine-check/new')
  await choose(page, 'Frequency', 'Weekly')
  expect((await locks()).given).toBe(0)
  await page.getByRole('button', { name: 'Deck machinery and towing gear' }).click()
  const items = page.getByRole('group', { name: /^Condition: / })
  const count = await items.count()
  await expect(items.nth(2)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox', { name: 'Frequency', exact: true })).toHaveCount(0)
  await expect.poll(async () => (await locks()).held).toBe(1)

  await items.nth(0).getByText('Good', { exact: true }).click()
  await items
    .nth(count - 1)
    .getByText('Good', { exact: true })
    .click()
  await expect(page.getByText(`2 of ${count} checked`, { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Next unanswered' }).click()
  await expect(items.nth(1).getByRole('radio', { name: 'Good' })).toBeFocused()
  await expect(items.nth(1)).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Frequency', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Routine checks' })).toBeVisible()
  await expect.poll(async () => (await locks()).held).toBe(0)
})

test('a photo from the clipboard goes to the attachments, wherever the page has its focus', async () => {
  const page = await tablet.atWork()
  await page.goto('/incident-management/staff/near-miss/new')
  await page.getByRole('textbox', { name: 'What happened', exact: true }).click()
  const photo = await cameraPhoto(page, 'clipboard.jpg')
  await page.evaluate(
    ([bytes, type]) => {
      const clipboardData = new DataTransfer()
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([data], 'image.jpg', { type }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    [photo.buffer.toString('base64'), photo.mimeType] as const,
  )
  await expect(page.getByRole('button', { name: /^Open image/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What happened', exact: true })).toHaveValue('')
})

/** Types a letter into a field and gives the ids, else the names, of all fields that React drew anew for it. */
async function drawnByLetter(
  page: Page,
  field: Locator,
  letter: string,
  before = 'Aft of the winch',
): Promise<string[]> {
  await field.fill(before)
  await page.keyboard.press('Control+End')
  await page.evaluate(() => {
    const propsOf = (element: Element) =>
      Reflect.get(element, Object.keys(element).find((key) => key.startsWith('__reactProps$')) ?? '')
    const before = new Map([...document.querySelectorAll('input, textarea, select')].map((one) => [one, propsOf(one)]))
    Reflect.set(globalThis, 'fairleadDrawn', () =>
      [...before].flatMap(([one, props]) =>
        propsOf(one) === props ? [] : [one.id || one.getAttribute('name') || one.tagName],
      ),
    )
  })
  await page.keyboard.type(letter)
  await expect(field).toHaveValue(`${before}${letter}`)
  // Once it is on the disk: that it was saved is no reason to draw the fields either.
  await expect.poll(async () => JSON.stringify((await deviceState(page)).drafts)).toContain(`${before}${letter}`)
  return z.array(z.string()).parse(await page.evaluate(() => Reflect.get(globalThis, 'fairleadDrawn')()))
}

test('a letter draws its own field anew and no other, so that long forms keep up with whoever types', async () => {
  const page = await tablet.atWork()
  await page.goto('/vessel-management/daily-reports/staff/new?date=2024-06-30')
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  // What the office sends meanwhile may draw more; a letter of its own does not.
  const draws = (field: Locator, letter: string, ids: readonly string[], before?: string) =>
    expect(async () => expect(await drawnByLetter(page, field, letter, before)).toEqual(ids)).toPass({
      timeout: 30_000,
    })
  await openSection(page, 'Events')
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Add event' }).click()
    await text(`Text, line ${number}`).fill(`0${number}:15 fast`)
  }
  await draws(text('Remarks'), 'a', ['field-remarks'])
  await draws(page.locator('#field-infos-1-text'), 'b', ['field-infos-1-text'])
  await openSection(page, 'Fuel')
  await draws(page.locator('#field-fuels-0-tank'), 'c', ['field-fuels-0-tank'])

  // Hours since the report before are offered beside, anew with each digit.
  await page.goto('/vessel-management/daily-reports/staff/new')
  await openSection(page, 'Machinery')
  const counter = page.locator('#field-machinery-0-counterReading')
  const last = await lastCounter(page, 'Main engine, port')
  await draws(counter, '5', ['field-machinery-0-counterReading'], `${Math.floor(last) + 12}.2`)
  await expect(page.getByRole('button', { name: /^Use .* for Hours today, line 1$/ })).toBeVisible()

  await page.goto('/pms/vessel/routine-check/new')
  await choose(page, 'Frequency', 'Weekly')
  await page.getByRole('button', { name: 'Deck machinery and towing gear' }).click()
  await page
    .getByRole('group', { name: /^Condition: / })
    .nth(1)
    .getByText('Bad', { exact: true })
    .click()
  const conditions = ['good', 'bad', 'not checked'].map(() => 'field-items-1-condition')
  await draws(text('Remark'), 'd', [...conditions, 'field-items-1-remark'])
  await draws(text('Remarks'), 'e', ['field-remarks'])
})
