import { median, ratios, shown, table, withSpread } from '../figures.ts'
import type { BenchSize } from '../part.ts'
import { type BenchSession, type OpenedScreen, row, startAsBefore } from './bench-session.ts'
import { coldStart } from './cold-start.ts'

/** Milliseconds after which a browser has ended its own start. */
const settled = 3_000
/** How much longer than the list of reports it may take. */
const goal = 1.2
/** Starts before those that are measured: of a device that is in use. */
const startsBefore = 3

type Times = { reports: number[]; own: number[] }

/**
 * What a screen takes to open beside the list of daily reports at `reports`, without a network: from a cold start, and from
 * the menu. A table of medians with their ratios.
 */
export async function measureBesideReports(
  desk: BenchSession,
  given: { reports: string; name: string; screen: OpenedScreen },
  { rounds }: BenchSize,
  log: (line: string) => void,
): Promise<string> {
  const { name, screen } = given
  const list = { address: given.reports, chunk: 'daily-report-views', drawn: row }
  const started: Times = { reports: [], own: [] }
  const within: Times = { reports: [], own: [] }
  for (let start = 0; start < startsBefore; start += 1) {
    await startAsBefore(desk, list)
    await startAsBefore(desk, screen)
  }
  for (let round = 0; round < rounds; round += 1) {
    desk.link.isCut = true
    started.reports.push(await coldStart(desk.browser, list.address, list.drawn, settled))
    started.own.push(await coldStart(desk.browser, screen.address, screen.drawn, settled))
    within.reports.push(await openedWithin(desk, list))
    within.own.push(await openedWithin(desk, screen))
    desk.link.isCut = false
    const pair = (times: Times) => `${shown(times.own.at(-1) ?? 0)} ms beside ${shown(times.reports.at(-1) ?? 0)} ms`
    log(`round ${round + 1}: ${pair(started)}; within the app ${pair(within)}`)
  }
  return table(
    ['', 'Daily reports', name, 'Ratio', 'Goal'],
    [line('Cold start until it is drawn', started), line('From the menu, the first time since the start', within)],
  )
}

function line(what: string, { reports, own }: Times): string[] {
  return [
    what,
    `${withSpread(reports)} ms`,
    `${withSpread(own)} ms`,
    withSpread(ratios(own, reports)),
    `≤ ${goal}: ${median(ratios(own, reports)) <= goal ? 'met' : '**not met**'}`,
  ]
}

/** Milliseconds from a link of the menu until the screen is drawn, in an app that was opened on another page. */
async function openedWithin({ browser }: BenchSession, { address, drawn }: OpenedScreen): Promise<number> {
  await browser.close()
  const page = await browser.open('/sync')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const folded = page.getByRole('navigation', { name: 'Menu' }).locator('button[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  await page.waitForTimeout(settled)
  return page.evaluate(
    async ({ href, wanted }) => {
      const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`)
      if (!link) throw new Error(`the menu has no ${href}`)
      const begun = performance.now()
      link.click()
      while (!document.querySelector(wanted)) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - begun
    },
    { href: address, wanted: drawn },
  )
}
