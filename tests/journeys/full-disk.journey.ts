import { expect, type Page, test } from '@playwright/test'
import { draftNames } from './device-storage.ts'
import { Office } from './office.ts'
import { SmallDisk } from './small-disk.ts'
import { signIn, Tablet } from './tablet.ts'

const form = '/staff-management/departments/new'
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
]

let office: Office

test.skip(!SmallDisk.canMount(), 'A SMALL DISK CANNOT BE MOUNTED HERE: NOTHING OF A FULL DISK IS TRIED')

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(() => office.close())

const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Name' }).first()
const full = (page: Page) => page.getByText('This device is full')
const lost = (page: Page) => page.getByText('The data of this device is gone')
const notSaved = (page: Page) => page.getByText('Not saved', { exact: true })

/** Whether the app keeps room on the disk for the day it is full. */
const isRoomKept = (page: Page) =>
  page.evaluate(
    async () => (await caches.has('fairlead-room')) && (await (await caches.open('fairlead-room')).keys()).length > 0,
  )

/** A tablet on a disk of its own, whose browser has promised to keep the storage, with a form that has been saved. */
async function withForm(use: (disk: SmallDisk, tablet: Tablet, page: Page) => Promise<void>): Promise<void> {
  const disk = SmallDisk.mount(256)
  const tablet = new Tablet(office.origin, undefined, disk.folder)
  try {
    tablet.promiseStorage()
    const page = await tablet.open('/')
    await signIn(page, 'admin@gulf-marine.demo', '482913')
    await page.goto(form)
    await nameIn(page).fill('Typed while there was room')
    await expect(page.getByText(/^Saved on this tablet/).first()).toBeVisible()
    await expect.poll(() => isRoomKept(page)).toBe(true)
    await use(disk, tablet, page)
  } finally {
    await tablet.remove()
    disk.unmount()
  }
}

/** Types on a disk without a byte until the browser has refused to write it. */
async function typeUntilRefused(disk: SmallDisk, page: Page): Promise<string> {
  let typed = ''
  await expect(async () => {
    if (await isRoomKept(page)) {
      disk.fill()
      // What the app gave back meanwhile is the app's.
      if (!(await isRoomKept(page))) disk.freeLast()
    }
    typed = `Typed on a full disk ${crypto.randomUUID()}`
    await nameIn(page).fill(typed)
    await expect(full(page)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  return typed
}

test('a disk that fills up while somebody types is told, and the room kept for it takes what they type', async () => {
  await withForm(async (disk, tablet, page) => {
    const typed = await typeUntilRefused(disk, page)
    await expect(notSaved(page)).toHaveCount(0, { timeout: 60_000 })
    await expect.poll(() => draftNames(page), { timeout: 60_000 }).toEqual([typed])
    await expect(nameIn(page)).toHaveValue(typed)
    await expect(full(page)).toBeVisible()
    await expect(lost(page)).toHaveCount(0)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.screenshot({ path: `tests/results/storage-states/full-${size.width}.png` })
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

    await tablet.kill()
    const again = await tablet.open(form)
    await expect(nameIn(again)).toHaveValue(typed)
    disk.free()
    await expect(full(again)).toHaveCount(0, { timeout: 60_000 })
    await expect(lost(again)).toHaveCount(0)
    expect(await isRoomKept(again)).toBe(true)
  })
})

test('with no room at all the storage stays closed, through a new start, until there is some; nothing is lost', async () => {
  await withForm(async (disk, tablet, page) => {
    const typed = await typeUntilRefused(disk, page)
    // What the app gave back is taken by somebody else, as often as it takes.
    await expect(async () => {
      disk.fill()
      await nameIn(page).fill(`${typed}, and on`)
      await expect(notSaved(page)).toBeVisible({ timeout: 1_000 })
      expect(await isRoomKept(page)).toBe(false)
    }).toPass({ timeout: 60_000 })
    await expect(full(page)).toBeVisible()
    await tablet.kill()
    disk.fill()
    const again = await tablet.open(form)
    await expect(full(again)).toBeVisible({ timeout: 30_000 })
    await expect(lost(again)).toHaveCount(0)
    await again.screenshot({ path: 'tests/results/storage-states/full-at-start.png' })
    disk.free()
    await expect(nameIn(again)).toHaveValue(/^Typed /, { timeout: 60_000 })
    await expect(full(again)).toHaveCount(0, { timeout: 60_000 })
    await expect(lost(again)).toHaveCount(0)
  })
})
