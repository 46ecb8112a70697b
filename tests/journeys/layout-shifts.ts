import type { Page } from '@playwright/test'

/** Sums layout shifts (Layout Instability) from the next page on. */
export async function followShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifted', 0)
    const add = (entry: PerformanceEntry) =>
      Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value'))
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))
}
