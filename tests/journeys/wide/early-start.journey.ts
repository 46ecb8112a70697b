import { expect, type Page, test } from '@playwright/test'
import { isReservationMarked, reservedSpace } from '../device-storage.ts'
import { Office } from '../office.ts'
import { firstMirror, readyForSea, signIn, Tablet } from '../tablet.ts'

const reports = '/vessel-management/daily-reports/captain'
/** A page on which nothing was started before: what comes before the tests stays on `/sync` long enough on a busy machine. */
const hours = '/pms/vessel/work-rest-hours/captain'
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('fairlead-early-chunks'))

declare global {
  /** Whether the page has asked the browser for its databases. */
  var storeOpened: boolean | undefined
}

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = new Tablet(office.origin)
})
test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

test('the page asks for its modules as scripts, so that they are made of the code that was kept', async () => {
  const page = await (await fetch(office.origin)).text()
  expect(page).toMatch(/<link rel="preload" as="script" [^>]*href="\/assets\/start-/)
  expect(page).not.toContain('modulepreload')
})

test('what one start came to need, the next asks for before the first script runs, and after an update it waits', async () => {
  const first = await tablet.open('/')
  expect(await askedEarly(first)).toEqual([])
  await signIn(first, 'captain@gulf-marine.demo', '482913')
  await readyForSea(first)
  await firstMirror(first)
  await first.goto(reports)
  await expect.poll(() => kept(first)).toContain('daily-report-views')
  await office.stop()

  await first.reload()
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  const early = await askedEarly(first)
  expect(early.some((path) => path.includes('daily-report-views'))).toBe(true)
  expect(early.some((path) => path.includes('/frame-'))).toBe(true)
  // Each is asked for by itself; the browser takes them out of the caches, and the worker is not asked.
  expect(early.length).toBeLessThan(25)
  expect(new Set(await answeredBy(first))).toEqual(new Set(['cache']))
  await first.goto(hours)
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await askedEarly(first)).toEqual([])
  // Each start keeps what it needed, a while after its screen stands; the page comes first.
  await expect.poll(() => kept(first)).toContain(`"pages":[["${hours}"`)
  await first.goto(reports)
  await expect.poll(() => kept(first)).toContain(`"pages":[["${reports}"`)

  await first.evaluate(() => {
    const own = localStorage.getItem('fairlead-early-chunks') ?? ''
    localStorage.setItem('fairlead-early-chunks', own.replace(/"build":"[^"]*"/, '"build":"2026-01-01T00:00"'))
  })
  await first.reload()
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await askedEarly(first)).toEqual([])
})

test('the store of databases is opened before the app begins, and left alone where the kept room was given back', async () => {
  const page = await tablet.open('about:blank')
  await page.addInitScript(() => {
    const ask = IDBFactory.prototype.databases
    IDBFactory.prototype.databases = function () {
      globalThis.storeOpened = true
      return ask.call(this)
    }
  })
  const opened = () => page.evaluate(() => globalThis.storeOpened === true)
  await page.goto('/')
  // It is kept once the first screen stands.
  await expect.poll(() => isReservationMarked(page)).toBe(true)
  const room = await reservedSpace(page)
  expect(room).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await opened()).toBe(true)

  // From a page without the app, which keeps room anew a second after its start.
  await office.start()
  await page.goto('/health')
  // As a device of before 2026-11-26 has it.
  await page.evaluate(async () => (await caches.open('fairlead-room')).delete('/room-is-kept'))
  await page.goto('/')
  await expect.poll(() => isReservationMarked(page)).toBe(true)
  expect(await reservedSpace(page)).toEqual(room)

  await page.goto('/health')
  await page.evaluate(async () => {
    const room = await caches.open('fairlead-room')
    for (const key of await room.keys()) await room.delete(key)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await opened()).toBe(false)
})

/** Where the browser took each of the app's parts from, as the worker's static routes say; '' from elsewhere. */
function answeredBy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map((entry) => String(Reflect.get(entry, 'workerFinalSourceType') ?? '')),
  )
}

/** The scripts that the page asks for where its own first one is not yet named. */
function askedEarly(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const first = document.querySelector('script[type="module"]')
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')]
    const before = links.filter(
      (link) => first && link.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    return before.map(({ href }) => new URL(href).pathname)
  })
}
