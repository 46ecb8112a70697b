import { expect, type Page } from '@playwright/test'
import { openBenchOffice } from '../company/bench-office.ts'
import { handsForHours, hoursOfYear, yearOfHours } from '../company/hours.ts'
import { putCompany } from '../company/put-company.ts'
import { putRecords } from '../company/put-records.ts'
import { median, quantile, shown, table } from '../figures.ts'
import type { BenchPart, BenchSize } from '../part.ts'
import { openBenchSession } from './bench-session.ts'

/** How long frames are while hours are painted and judged, on a device that has a year of a whole crew. */
export const hoursYearPart: BenchPart = { name: 'hours-year', title: 'Painting hours beside a year of a crew', measure }

/** Milliseconds that no frame may take longer. */
const goal = 50
/** The machine as it is, and a tablet with a quarter of its speed. */
const slowdowns = [1, 4] as const
/** Strokes of a round. */
const strokes = 24
const { people, days } = yearOfHours

type Painted = { frames: number[]; blocked: number[] }

async function measure({ rounds }: BenchSize, log: (line: string) => void): Promise<string> {
  const { office, database, close } = await openBenchOffice()
  try {
    const company = await putCompany(database, { slug: 'bench-hours', vessels: 4, hands: handsForHours })
    await putRecords(database, company, hoursOfYear(), { count: people * days })
    const session = await openBenchSession(office.origin, company.person('captain').email, hoursMirrored)
    try {
      const lines: string[][] = []
      for (const slowdown of slowdowns) {
        const measured: Painted[] = []
        for (let round = 0; round < rounds; round += 1) {
          const painted = await paintSlowly(await session.browser.open('/sync'), slowdown)
          measured.push(painted)
          log(`${slowdown}×, round ${round + 1}: worst frame ${shown(Math.max(...painted.frames))} ms`)
          await session.browser.close()
        }
        lines.push(lineOf(slowdown, measured))
      }
      return [
        `${people} people, ${(people * days).toLocaleString('en')} days of hours, ${rounds} rounds of ${strokes} strokes of the captain's own day, 800×1280, each stroke over four hours by the pointer.`,
        table(['Speed', 'Median frame', '95th percentile', 'Longest frame', 'Tasks over 50 ms', 'Goal'], lines),
      ].join('\n\n')
    } finally {
      await session.remove()
    }
  } finally {
    await close()
  }
}

function lineOf(slowdown: number, measured: readonly Painted[]): string[] {
  const frames = measured.flatMap((painted) => painted.frames)
  const worst = median(measured.map((painted) => Math.max(...painted.frames)))
  return [
    slowdown === 1 ? 'the machine’s' : `a ${slowdown}th of it`,
    `${shown(quantile(frames, 0.5))} ms`,
    `${shown(quantile(frames, 0.95))} ms`,
    `${shown(worst)} ms`,
    String(measured.reduce((sum, { blocked }) => sum + blocked.length, 0)),
    `≤ ${goal} ms: ${worst <= goal ? 'met' : '**not met**'}`,
  ]
}

/** The device has all hours, also where a busy machine makes the link look thin, over which so much is asked for first. */
async function hoursMirrored(page: Page): Promise<void> {
  await page.goto('/sync')
  const line = page.getByRole('listitem').filter({ hasText: 'Hours of work and rest' })
  const whole = line.filter({ hasText: (people * days).toLocaleString('en') })
  const now = page.getByRole('button', { name: 'Send all now' })
  await expect(async () => {
    if (await now.isVisible()) await now.click()
    await expect(whole).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
}

/** Paints, makes rest and paints again, and answers how long each frame and each long task took. */
async function paintSlowly(page: Page, slowdown: number): Promise<Painted> {
  await page.setViewportSize({ width: 800, height: 1280 })
  await page.goto('/pms/vessel/work-rest-hours/staff/new')
  await expect(page.locator('[data-cell="47"]')).toBeVisible({ timeout: 60_000 })
  await page.waitForTimeout(2_000)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const measured: Painted = { frames: [], blocked: [] }
    Object.assign(globalThis, { measured })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured.blocked.push(duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    const next = (now: number) => {
      measured.frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const row = (stroke % 6) * 8
    await page.locator(`[data-cell="${row}"]`).hover()
    await page.mouse.down()
    await page.locator(`[data-cell="${row + 7}"]`).hover()
    await page.mouse.up()
    // The draft is stored and read again meanwhile.
    await page.waitForTimeout(500)
  }
  const painted = await page.evaluate((): Painted => Reflect.get(globalThis, 'measured'))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return painted
}
