import type { Tablet } from '../../journeys/tablet.ts'

declare global {
  /** Milliseconds from the beginning of the navigation until the first frame that shows what was waited for. */
  var shownAfter: number | undefined
}

/**
 * Starts the browser, opens an address and answers how many milliseconds it took until `selector` was drawn. `rest`: how
 * long the browser is left alone before, in milliseconds; for its first seconds it is busy with its own start.
 */
export async function coldStart(browser: Tablet, address: string, selector: string, rest = 0): Promise<number> {
  await browser.close()
  const blank = await browser.open('about:blank')
  try {
    await blank.addInitScript((wanted) => {
      const look = () => {
        // Drawn by the end of the frame that finds it.
        if (document.querySelector(wanted)) requestAnimationFrame(() => (globalThis.shownAfter = performance.now()))
        else requestAnimationFrame(look)
      }
      look()
    }, selector)
    await new Promise((resolve) => setTimeout(resolve, rest))
    await blank.goto(address, { waitUntil: 'commit' })
    await blank.waitForFunction(() => globalThis.shownAfter !== undefined)
    return await blank.evaluate(() => globalThis.shownAfter ?? Number.NaN)
  } finally {
    await blank.close()
  }
}
