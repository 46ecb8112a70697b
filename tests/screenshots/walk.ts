import { expect, type Page } from '@playwright/test'
import { Office } from '../journeys/office.ts'
import { firstMirror, readyForSea, signIn, Tablet } from '../journeys/tablet.ts'
import { openProxy } from '../sync/cutting-proxy.ts'
import { type Desk, type Ground, pin, type Station, sizes, type Theme, themes } from './desk.ts'
import { noteRefusals } from './findings.ts'

/** An office with the demonstration and a link to it. */
export async function openGround(): Promise<Ground & { close(): Promise<void> }> {
  const office = await Office.open()
  const link = await openProxy(office.origin)
  return {
    office,
    link,
    async close() {
      await link.close()
      await office.close()
    },
  }
}

/**
 * Opens every screen of a desk on a browser of its own, and shows it to `visit` once it stands still, in one theme after
 * the other.
 */
export async function walk(
  desk: Desk,
  ground: Ground,
  visit: (page: Page, station: Station, theme: Theme) => Promise<void>,
  shown: readonly Theme[] = themes,
): Promise<void> {
  const tablet = new Tablet(ground.link.origin, sizes[0])
  try {
    const page = await tablet.open('/')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(noteRefusals)
    if (desk.email !== null) {
      await signIn(page, desk.email, pin)
      await readyForSea(page)
      await firstMirror(page)
    }
    for (const station of desk.stations) {
      await page.setViewportSize(sizes[0])
      if (typeof station.open === 'string') await page.goto(station.open)
      else await station.open(page, ground)
      for (const theme of shown) {
        await page.setViewportSize(sizes[0])
        await standsStill(page)
        await page.evaluate(chooseInAnotherTab, theme)
        await expect(page.locator('html')).toHaveAttribute('data-palette', theme)
        await standsStill(page)
        await visit(page, station, theme)
      }
      await station.leave?.(page, ground)
    }
  } finally {
    ground.link.fate = () => 'through'
    await tablet.remove()
  }
}

/** Milliseconds after which a page that is not drawn never will be: the walk fails there by its name. */
const drawingPatience = 60_000

/** Waits until a page has its heading and nothing on it is still to come. */
export async function standsStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root:visible, .mantine-Loader-root:visible')).toHaveCount(0)
  // The place of a part that is fetched.
  await expect(page.locator('button[aria-hidden="true"]:visible')).toHaveCount(0)
  await page.evaluate(async (patience) => {
    let awaited = ''
    const pictures = () =>
      Promise.all(
        [...document.images].map((image) => {
          // One that is left until it is nearly in sight is not decoded before, and would be waited for without end.
          image.loading = 'eager'
          return image.decode().catch(() => undefined)
        }),
      )
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const drawn = async () => {
      awaited = 'fonts'
      await document.fonts.ready
      awaited = `pictures ${[...document.images].map(({ src, complete }) => `${src} ${complete}`).join(', ')}`
      await pictures()
      awaited = `frames, the page being ${document.visibilityState}`
      await frames()
    }
    const tooLong = new Promise((_resolve, reject) => {
      setTimeout(() => reject(new Error(`${location.href} waits after ${patience} ms for ${awaited}`)), patience)
    })
    await Promise.race([drawn(), tooLong])
  }, drawingPatience)
}

/** Runs in the page; tells it what the browser would of another tab, so that a menu that stands open stays so. */
function chooseInAnotherTab(theme: Theme): void {
  const key = 'fairlead-palette'
  localStorage.setItem(key, theme)
  dispatchEvent(new StorageEvent('storage', { key }))
}
