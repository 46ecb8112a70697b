import { expect, type Page, test } from '@playwright/test'
import { draftNames } from '../device-storage.ts'
import { Office } from '../office.ts'
import { openPrivately, signIn, Tablet } from '../tablet.ts'

const form = '/staff-management/departments/new'
const pin = '482913'
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
]

let office: Office

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(() => office.close())

const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Name' }).first()
const saveUnsent = (page: Page) => page.getByRole('button', { name: 'Save unsent work' }).first()

/** The state as it is seen on a tablet, a phone and a desk, left among the results. */
async function picture(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.screenshot({ path: `tests/results/storage-states/${name}-${size.width}.png` })
  }
}

/** No notice reaches beyond the narrowest screen. */
async function expectNoSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 800, height: 1280 })
}

async function withTablet(use: (tablet: Tablet) => Promise<void>): Promise<void> {
  const tablet = new Tablet(office.origin)
  try {
    await use(tablet)
  } finally {
    await tablet.remove()
  }
}

/** Opens the form, on the draft that says `held` where several are there. */
async function openForm(page: Page, held?: string): Promise<void> {
  await page.goto(form)
  const choice = page.getByRole('button', { name: new RegExp(held ?? 'Start new') })
  await choice.or(nameIn(page)).first().waitFor()
  if (await choice.isVisible()) await choice.click()
  await nameIn(page).waitFor()
}

/** Awaits that a name stands in the database, however long it takes to be opened again. */
const expectDraft = (page: Page, name: string) =>
  expect(async () => expect(await draftNames(page)).toContain(name)).toPass({ timeout: 60_000 })

test('the browser is asked to keep the storage with the first draft, and its answer is told as it is', async () => {
  await withTablet(async (tablet) => {
    const page = await tablet.open('/')
    await signIn(page, 'admin@gulf-marine.demo', pin)
    await page.goto('/sync')
    await expect(page.getByText('It is asked when you start your first form')).toBeVisible()
    await openForm(page)
    await nameIn(page).fill('First draft')
    await expectDraft(page, 'First draft')
    await page.goto('/sync')
    const kept = await page.evaluate(() => navigator.storage.persisted())
    await expect(
      page.getByText(kept ? /will not delete this storage automatically/ : /did not agree to protect this storage/),
    ).toBeVisible()
  })
})

test('a browser that tells of little room is believed before it refuses anything', async () => {
  await withTablet(async (tablet) => {
    const page = await tablet.open('/')
    await signIn(page, 'admin@gulf-marine.demo', pin)
    // Chromium tells no site how full its disk is; others do, as here.
    await tablet.context.addInitScript(() => {
      navigator.storage.estimate = async () => ({ usage: 1_000_000_000, quota: 1_020_000_000 })
      navigator.storage.persisted = async () => false
    })
    await page.goto('/sync')
    await expect(page.getByText('This device is nearly full')).toBeVisible()
    await expect(page.getByText('gives this app very little space')).toBeVisible()
    await expect(saveUnsent(page)).toBeVisible()
    await page.getByText('This device is nearly full').scrollIntoViewIfNeeded()
    await picture(page, 'nearly-full')
    await expectNoSideways(page)
  })
})

test('a database that is cleared under an open form: what is being typed is kept, and the loss is told', async () => {
  await withTablet(async (tablet) => {
    const page = await tablet.open('/')
    await signIn(page, 'admin@gulf-marine.demo', pin)
    await openForm(page)
    await nameIn(page).fill('Typed before the clearing')
    await expectDraft(page, 'Typed before the clearing')
    const devtools = await tablet.context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: office.origin, storageTypes: 'indexeddb' })
    const lost = page.getByText('The data on this device was deleted')
    await expect(lost).toBeVisible({ timeout: 30_000 })
    await expectDraft(page, 'Typed before the clearing')
    await picture(page, 'lost-under-a-form')
    await page.reload()
    await expect(page.getByText('The data on this device was deleted')).toBeVisible()
    await picture(page, 'lost')
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'I understand' }).click()
    await expect(page.getByText('The data on this device was deleted')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await expect(page.getByText('The data on this device was deleted')).toHaveCount(0)
    await signIn(page, 'admin@gulf-marine.demo', pin)
    await openForm(page, 'Typed before the clearing')
    await expect(nameIn(page)).toHaveValue('Typed before the clearing')
  })
})

test('a tab that holds an older database is told on the first screen, and closing it lets the app go on', async () => {
  await withTablet(async (tablet) => {
    const other = await tablet.open('/icons/fairlead.svg')
    await other.evaluate(async () => {
      const held = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('fairlead-outbox', 5)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      Reflect.set(globalThis, 'held', held)
    })
    const page = await tablet.context.newPage()
    await page.goto('/')
    await expect(page.getByText('Another tab is using the app storage')).toBeVisible()
    await picture(page, 'blocked')
    await expectNoSideways(page)
    await other.close()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await expect(page.getByText('Another tab is using the app storage')).toHaveCount(0)
  })
})

test('a browser without a database says so and lets nobody write', async () => {
  await withTablet(async (tablet) => {
    const blank = await tablet.open('/icons/fairlead.svg')
    await tablet.context.addInitScript(() => {
      Reflect.deleteProperty(Window.prototype, 'indexedDB')
      Reflect.deleteProperty(globalThis, 'indexedDB')
    })
    await blank.goto('/')
    await expect(blank.getByText('This browser cannot save data')).toBeVisible()
    await expect(blank.getByRole('textbox')).toHaveCount(0)
    await picture(blank, 'none')
    await expectNoSideways(blank)
  })
})

test('a browser without locks, in a private window: told on the sync page, nothing wrong is claimed, and work is kept', async () => {
  const browser = await openPrivately(office.origin)
  try {
    await browser.window.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const page = await browser.window.newPage()
    await page.goto('/')
    await signIn(page, 'admin@gulf-marine.demo', pin)
    await openForm(page)
    await nameIn(page).fill('Typed without locks')
    await expectDraft(page, 'Typed without locks')
    await page.goto('/sync')
    await expect(page.getByText('cannot coordinate several tabs of the app')).toBeVisible()
    await expect(page.getByText('The data on this device was deleted')).toHaveCount(0)
    await page.getByText('cannot coordinate several tabs of the app').scrollIntoViewIfNeeded()
    await picture(page, 'no-locks')
    await expectNoSideways(page)
  } finally {
    await browser.close()
  }
})

test('what waits is told although the database of what was updated does not open', async () => {
  await withTablet(async (tablet) => {
    const page = await tablet.open('/')
    await signIn(page, 'admin@gulf-marine.demo', pin)
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name: string, version?: number) {
        // Asked under a name that is never answered, as one is that another tab holds.
        if (name !== 'fairlead-mirror') return open.call(this, name, version)
        const unanswered = open.call(this, `${name}-held`, version)
        for (const event of ['success', 'upgradeneeded', 'error', 'blocked']) {
          unanswered.addEventListener(event, (told) => told.stopImmediatePropagation(), { capture: true })
        }
        return unanswered
      }
    })
    await page.goto('/sync')
    await expect(page.getByRole('heading', { name: 'On this device', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  })
})
