import type { Tablet } from '../../journeys/tablet.ts'

declare global {
  /** Milliseconds from the beginning of the navigation until the first frame that shows what was waited for. */
  var shownAfter: number | undefined
}

/** Milliseconds between two looks at a page that starts, and after which it counts as one that never does. */
const checkEveryMilliseconds = 1_500
const maxWaitMilliseconds = 30_000

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
    await pause(rest)
    await blank.goto(address, { waitUntil: 'commit' })
    for (let waited = 0; waited < maxWaitMilliseconds; waited += checkEveryMilliseconds) {
      // Left alone meanwhile: the code by which a page is asked anything is read in its own time, 20 ms of a start.
      await pause(checkEveryMilliseconds)
      const shown = await blank.evaluate(() => globalThis.shownAfter)
      if (shown !== undefined) return shown
    }
    throw new Error(`${address} did not show ${selector} within ${maxWaitMilliseconds / 1000} s`)
  } finally {
    await blank.close()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
