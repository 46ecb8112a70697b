import { expect, type Page } from '@playwright/test'
import { Office } from '../journeys/office.ts'
import { Tablet, tabletOf } from '../journeys/tablet.ts'
import { openProxy } from '../sync/cutting-proxy.ts'
import { noteRefusals } from './findings.ts'
import { type Persona, type ScreenSetup, type ScreenState, sizes, type Theme, themes } from './persona.ts'

/** An office with the demonstration and a link to it. */
export async function openScreenSetup(): Promise<ScreenSetup & { close(): Promise<void> }> {
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
export async function visitScreens(
  desk: Persona,
  ground: ScreenSetup,
  visit: (page: Page, station: ScreenState, theme: Theme) => Promise<void>,
  shown: readonly Theme[] = themes,
): Promise<void> {
  const { device } = desk
  const tablet =
    device === null ? new Tablet(ground.link.origin, sizes[0]) : tabletOf(device, ground.link.origin, sizes[0])
  try {
    const page = await (device === null ? tablet.open() : tablet.atWork())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(noteRefusals)
    for (const station of desk.screens) {
      await page.setViewportSize(sizes[0])
      if (typeof station.open === 'string') await page.goto(station.open)
      else await station.open(page, ground)
      for (const theme of shown) {
        await page.setViewportSize(sizes[0])
        await waitUntilStable(page)
        await page.evaluate(chooseInAnotherTab, theme)
        await expect(page.locator('html')).toHaveAttribute('data-palette', theme)
        await waitUntilStable(page)
        await visit(page, station, theme)
      }
      await station.leave?.(page, ground)
    }
  } finally {
    ground.link.fate = () => 'through'
    await tablet.remove()
  }
}

/** Milliseconds after which fonts and pictures that are not there never will be: the walk fails there by their names. */
const maxLoadingMilliseconds = 60_000
/** Milliseconds that two frames may take. */
const maxFrameMilliseconds = 2000

/** Waits until a page has its heading and nothing on it is still to come. */
export async function waitUntilStable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root:visible, .mantine-Loader-root:visible')).toHaveCount(0)
  // The place of a part that is fetched.
  await expect(page.locator('button[aria-hidden="true"]:visible')).toHaveCount(0)
  // By what they are: their promises are kept with the next frame, and a headless browser may come to draw none.
  await expect.poll(() => page.evaluate(stillToCome), { timeout: maxLoadingMilliseconds }).toEqual([])
  await page.evaluate(twoFrames, maxFrameMilliseconds)
  await page.evaluate(endTransitions)
}

/** Runs in the page; names the fonts and pictures that it waits for. */
function stillToCome(): string[] {
  const images = [...document.images]
  for (const image of images) {
    // One that is left until it is nearly in sight would not come.
    image.loading = 'eager'
    image.decoding = 'sync'
  }
  const fonts = [...document.fonts].filter(({ status }) => status === 'loading').map(({ family }) => family)
  return [...fonts, ...images.filter(({ complete }) => !complete).map(({ src }) => src)]
}

/**
 * Runs in the page; ends when it was drawn. A headless browser may come to draw no frames by itself, though it draws for a
 * picture: what is asked of a page afterwards lays it out in any case.
 */
async function twoFrames(patience: number): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    setTimeout(resolve, patience)
  })
}

/** Runs in the page; a ground that fades from one palette into the next would be measured halfway. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

/** Runs in the page; tells it what the browser would of another tab, so that a menu that stands open stays so. */
function chooseInAnotherTab(theme: Theme): void {
  const key = 'fairlead-palette'
  localStorage.setItem(key, theme)
  dispatchEvent(new StorageEvent('storage', { key }))
}
