import { expect, type Locator, type Page } from '@playwright/test'

/** The page as a keyboard or screen reader user has it. */
export type Keyboard = {
  /** Presses Tab until the wanted element has the focus; every stop on the way must be visible. */
  tabTo(target: Locator): Promise<void>
  /** Everything live regions announced, in order. */
  readonly heard: readonly string[]
  /** Pointer events a person could have caused. */
  readonly pointers: readonly string[]
}

/** Tracks focus, live regions and pointers on every page of this tab from now on. */
export async function withKeyboardAlone(page: Page): Promise<Keyboard> {
  const said: string[] = []
  const pointers: string[] = []
  await page.exposeFunction('fairleadSaid', (text: string) => void said.push(text))
  await page.exposeFunction('fairleadPointed', (kind: string) => void pointers.push(kind))
  await page.addInitScript(followPage)
  await page.reload()
  return {
    heard: said,
    pointers,
    async tabTo(target) {
      for (let presses = 0; presses < 150; presses += 1) {
        if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement))) {
          return
        }
        await page.keyboard.press('Tab')
        expect(await hidden(page), 'what has the focus is in sight').toBeNull()
      }
      throw new Error(`Tab does not lead to ${String(target)}`)
    },
  }
}

/** The focus is on the body: it was lost. */
export async function expectFocusOnPage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** The focused element if it is hidden below fixed bars or outside the window; otherwise null. */
async function hidden(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // Checkboxes and file inputs are drawn by their labels: the element itself may be a dot.
    const shown = focused.closest('label') ?? focused.parentElement ?? focused
    const { left, top, right, bottom } =
      focused.clientWidth > 2 ? focused.getBoundingClientRect() : shown.getBoundingClientRect()
    const inside = (element: Element | null) =>
      element !== null && (shown.contains(element) || element.contains(focused))
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        if (at && at !== document.documentElement && at !== document.body && inside(at)) return null
      }
    }
    return focused.outerHTML.slice(0, 200)
  })
}

/** Runs in the page before anything else. */
function followPage(): void {
  const call = (name: string, text: string) => Reflect.get(globalThis, name)(text)
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) {
    addEventListener(kind, () => call('fairleadPointed', kind), { capture: true })
  }
  const told = new WeakMap<Element, string>()
  const tell = (region: Element) => {
    const text = region.textContent?.trim() ?? ''
    if (text === (told.get(region) ?? '')) return
    told.set(region, text)
    if (text) call('fairleadSaid', text)
  }
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      if (region) tell(region)
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue
        if (added.matches(regions)) tell(added)
        for (const inner of added.querySelectorAll(regions)) tell(inner)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
