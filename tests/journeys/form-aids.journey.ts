import { expect, type Locator, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { deviceState } from '../campaigns/device-state.ts'
import { cameraPhoto } from './camera-photo.ts'
import { Office } from './office.ts'
import { firstMirror, readyForSea, signIn, Tablet } from './tablet.ts'
import { choose } from './vessel-forms.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
})
test.beforeEach(() => {
  tablet = new Tablet(office.origin)
})
test.afterEach(() => tablet.remove())
test.afterAll(() => office.close())

async function atWork(): Promise<Page> {
  const page = await tablet.open('/')
  await signIn(page, 'crew@gulf-marine.demo', '271828')
  await readyForSea(page)
  await firstMirror(page)
  return page
}

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
  const page = await atWork()
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

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Frequency', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Routine checks' })).toBeVisible()
  await expect.poll(async () => (await locks()).held).toBe(0)
})

test('a photo from the clipboard goes to the attachments, wherever the page has its focus', async () => {
  const page = await atWork()
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
async function drawnByLetter(page: Page, field: Locator, letter: string): Promise<string[]> {
  await field.focus()
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
  const typed = await field.inputValue()
  await page.keyboard.type(letter)
  await expect(field).toHaveValue(`${typed}${letter}`)
  // Once it is on the disk: that it was saved is no reason to draw the fields either.
  await expect.poll(async () => JSON.stringify((await deviceState(page)).drafts)).toContain(`${typed}${letter}`)
  return z.array(z.string()).parse(await page.evaluate(() => Reflect.get(globalThis, 'fairleadDrawn')()))
}

test('a letter draws its own field anew and no other, so that long forms keep up with whoever types', async () => {
  const page = await atWork()
  await page.goto('/vessel-management/daily-reports/staff/new?date=2024-06-30')
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Add event' }).click()
    await page
      .getByRole('region', { name: `Event ${number}` })
      .getByLabel('Text')
      .fill(`0${number}:15 fast`)
  }
  expect(await drawnByLetter(page, text('Remarks'), 'a')).toEqual(['field-remarks'])
  expect(await drawnByLetter(page, page.locator('#field-infos-1-text'), 'b')).toEqual(['field-infos-1-text'])
  const fuel = page.locator('[id^="field-fuels-0-"][id$="-tank"]')
  for (const id of await drawnByLetter(page, fuel, 'c')) expect(id).toMatch(/^field-fuels-0-(tank|grade)$/)
  expect(await drawnByLetter(page, page.locator('#field-machinery-0-load'), '7')).toEqual(['field-machinery-0-load'])

  await page.goto('/pms/vessel/routine-check/new')
  await choose(page, 'Frequency', 'Weekly')
  await page.getByRole('button', { name: 'Deck machinery and towing gear' }).click()
  await page
    .getByRole('group', { name: /^Condition: / })
    .nth(1)
    .getByText('Bad', { exact: true })
    .click()
  for (const id of await drawnByLetter(page, text('Remark'), 'd')) expect(id).toMatch(/^field-items-1-/)
  expect(await drawnByLetter(page, text('Remarks'), 'e')).toEqual(['field-remarks'])
})
