import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
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
