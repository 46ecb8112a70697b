import { expect, type Locator, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { formatDate } from '#src/lib/format-day.ts'
import { addDays } from '#src/lib/instant.ts'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { companyToday } from './company-day.ts'
import { Office } from './office.ts'
import { readPdf } from './pdf-text.ts'
import { preparedPin } from './prepared-devices.ts'
import { caller } from './rest.ts'
import { firstMirror, lock, signIn, type Tablet, tabletOf, unlock } from './tablet.ts'

const crewPin = '271828'
const cause = 'The tow parted off the bar and was connected again'
const hours = '/pms/vessel/work-rest-hours'

let office: Office
let link: CuttingProxy
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  tablet = tabletOf('captain', link.origin)
})
test.afterAll(async () => {
  await tablet.remove()
  await link.close()
  await office.close()
})

/** A week of the tour that the demonstration left unwritten, which may lie in two months. */
const week = Array.from({ length: 7 }, (_, index) => addDays(companyToday(), index - 97))
const months = [...new Set(week.map((day) => day.slice(0, 7)))]
const ofMonth = (month: string) => `year=${month.slice(0, 4)}&month=${month.slice(5)}`
/** Minutes of the day, painted half hour by half hour. */
type Watch = readonly [from: number, to: number]
const usual: readonly Watch[] = [
  [360, 720],
  [1080, 1320],
]
const halfHoursOf = (watches: readonly Watch[]) => watches.reduce((sum, [from, to]) => sum + (to - from) / 30, 0)
const broken = 3
/** On the day of the breach until 23:30; on the day after work begins again as early as it may, to the half hour. */
const painted = week.map((_, index): readonly Watch[] =>
  index === broken
    ? [
        [360, 720],
        [780, 1410],
      ]
    : index === broken + 1
      ? [[510, 720], ...usual.slice(1)]
      : usual,
)
const limit = 'Rest 7.5 h in the 24 h up to 23:30 (minimum 10 h)'

async function paint(page: Page, grid: Locator, [from, to]: Watch): Promise<void> {
  const [first, last] = [from / 30, to / 30 - 1].map((cell) => grid.locator(`[data-cell="${cell}"]`))
  await first?.hover()
  await page.mouse.down()
  await last?.hover()
  await page.mouse.up()
  await expect(grid.locator('[data-chosen]')).toHaveCount(0)
}

test('a week with a breach is painted and signed at sea on one tablet, and is on paper what the office has', async () => {
  const visit = await tablet.atWork()
  await lock(visit)
  await signIn(visit, 'crew@gulf-marine.demo', crewPin)
  await firstMirror(visit)
  await lock(visit)
  await tablet.close()
  link.fate = () => 'lost'

  let page = await tablet.open(`${hours}/staff/new?date=${week[0]}`)
  await unlock(page, /Sunday/, crewPin)
  await test.step('each day is painted; a breach is told with its rule, window and number, and the next start', async () => {
    for (const [index, watches] of painted.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Next day' }).click()
      // The address is there before its day: until then the grid is that of the day before.
      const grid = page.getByRole('grid', { name: formatDate(week[index] ?? '') })
      await expect(grid.locator('[data-cell="47"]')).toHaveAttribute('data-activity', 'rest')
      for (const watch of watches) await paint(page, grid, watch)
      await expect(grid.locator('[data-activity="watch keeping"]')).toHaveCount(halfHoursOf(watches))
      const breach = page.getByRole('status').filter({ hasText: 'Non Compliance' })
      await expect(breach).toHaveCount(index === broken ? 1 : 0)
      await expect(page.getByText(/^Saved on this tablet at/)).toBeVisible()
      if (index !== broken) continue
      await expect(breach).toContainText(limit)
      await expect(breach).toContainText(/Earliest next start: not before .*, 08:30, as some hours before are unknown/)
    }
  })

  await test.step('the week is submitted with the cause, and no day of it seems missing meanwhile', async () => {
    for (const month of months) {
      await page.goto(`${hours}/staff?${ofMonth(month)}`)
      const days = week.filter((day) => day.startsWith(month))
      const submit = page.getByRole('button', { name: new RegExp(`^Submit ${days.length} days?$`) })
      await expect(submit).toBeVisible()
      await watchMissing(page, days)
      await submit.click()
      if (days.includes(week[broken] ?? '')) {
        const dialog = page.getByRole('dialog', { name: 'Non Compliance on 1 day' })
        await expect(dialog).toContainText(limit)
        await dialog.getByRole('textbox', { name: 'Cause' }).fill(cause)
        await dialog.getByRole('button', { name: /^Submit/ }).click()
      }
      for (const day of days) await expect(page.locator(`[data-day="${day}"]`)).toContainText('Submitted')
      expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'seenMissing'))).toEqual([])
    }
    await expect(banner(page)).toHaveText('7 waiting')
  })
  await tablet.kill()

  page = await tablet.open(`${hours}/staff`)
  await lock(page)
  await unlock(page, /Preye/, preparedPin)
  const crew = await caller(office, 'crew@gulf-marine.demo')
  const captain = await caller(office, 'captain@gulf-marine.demo')
  await test.step('after a cold start the captain signs them on the same tablet', async () => {
    for (const month of months) {
      await page.goto(`${hours}/captain?${ofMonth(month)}&userId=${crew.personId}`)
      const days = week.filter((day) => day.startsWith(month))
      await page.getByRole('button', { name: /^Sign (all )?\d+ submitted days?$/ }).click()
      if (days.includes(week[broken] ?? '')) {
        const dialog = page.getByRole('dialog', { name: 'Non Compliance on 1 day' })
        await expect(dialog).toContainText(`Cause: ${cause}`)
        await dialog.getByRole('button', { name: /^Sign \d+ days?$/ }).click()
      }
      // One after the other is signed: only then may the page be left, or the office be reached.
      for (const day of days) await expect(page.locator(`[data-day="${day}"]`)).toContainText('Reviewed')
    }
    await expect(banner(page)).toHaveText('7 waiting')
  })

  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(banner(page)).toHaveText(/Nothing waiting/, { timeout: 60_000 })
  const kept = storedDay.array().parse(
    await office.rows(
      'gulf-marine',
      `select h.id, h.date::text as date, h.status, h.intervals, h.remarks, i.broken_rules as "brokenRules", i.status as investigation,
         (select array_agg(s.signer) from signatures s where s.record_id = h.id) as signers,
         (select array_agg(a.action || ' ' || a.actor order by a.version) from history a where a.record_id = h.id) as steps
       from work_rest_hours h left join work_rest_investigations i on i.work_rest_hour_id = h.id
       where h.staff_id = $1 and h.date between $2 and $3 order by h.date`,
      [crew.personId, week[0], week[6]],
    ),
  )
  expect(kept).toHaveLength(7)
  for (const [index, day] of kept.entries()) {
    expect(day).toMatchObject({ date: week[index], status: 'reviewed', signers: [captain.personId] })
    expect(day.steps).toEqual([`submit ${crew.personId}`, `review ${captain.personId}`])
    expect(day.intervals.map(({ startMinute, endMinute }) => [startMinute, endMinute])).toEqual(painted[index])
    const isBroken = index === broken
    expect(day).toMatchObject({ brokenRules: isBroken ? limit : null, remarks: isBroken ? cause : null })
    expect(day.investigation).toBe(isBroken ? 'pending' : null)
  }

  await test.step('the model form has every half hour, the least rest, the comments and both signatures', async () => {
    for (const month of months) {
      const days = kept.filter(({ date }) => date.startsWith(month))
      await page.goto(`${hours}/captain?${ofMonth(month)}&userId=${crew.personId}`)
      await expect(page.locator(`[data-day="${days[0]?.date}"]`)).toContainText('Reviewed')
      await page.emulateMedia({ media: 'print' })
      const rows = page.locator('table tbody tr').filter({ hasText: 'Reviewed.' })
      // The page hears of the medium with its next frame, and draws the form then.
      await expect(rows).toHaveCount(days.length)
      const shown = await rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
      )
      expect(shown.map((cells) => cells.slice(0, 51))).toEqual(days.map((day) => lineOf(day, kept)))
      const comments = shown.map((cells) => cells.at(-1))
      expect(comments).toEqual(
        days.map(({ brokenRules }) => (brokenRules ? `Reviewed. ${limit}. ${cause}` : 'Reviewed.')),
      )
      await page.emulateMedia({ media: null })
      await expect(rows).toHaveCount(0)
      const paper = readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
      const count = days.length === 1 ? '1 day' : `${days.length} days`
      for (const text of [
        'Gulf Marine Services',
        'MV Bonny River, IMO ',
        'Watchkeeper: yes',
        'Limits on rest: 10 h',
        `Sunday Ekpo submitted ${count} in Fairlead`,
        `Preye Alabo signed ${count} in Fairlead, the last on`,
        'Master, or person authorised by the master',
      ])
        expect(paper.text).toContain(text)
      expect(paper.text.replaceAll(/\s/g, '')).toContain('0004081216202')
      expect(paper.text).not.toContain('Print or save')
      expect(paper.pages).toBe(1)
    }
  })
})

const storedDay = z.object({
  date: z.string(),
  status: z.string(),
  intervals: z.array(z.object({ startMinute: z.number(), endMinute: z.number() })),
  remarks: z.string().nullable(),
  brokenRules: z.string().nullable(),
  investigation: z.string().nullable(),
  signers: z.array(z.string()),
  steps: z.array(z.string()),
})
type StoredDay = z.infer<typeof storedDay>

/** The 48 cells of a day by its record, its rest, and the least rest of any 24 hours and 7 days, counted minute by minute. */
function lineOf(day: StoredDay, all: readonly StoredDay[]): string[] {
  const worked = all.flatMap(({ intervals }, place) =>
    intervals.flatMap(({ startMinute, endMinute }) =>
      Array.from({ length: endMinute - startMinute }, (_, minute) => place * 1440 + startMinute + minute),
    ),
  )
  const start = all.indexOf(day) * 1440
  const isOfDay = (minute: number) => minute >= start && minute < start + 1440
  const cells = Array.from({ length: 48 }, (_, cell) => (worked.includes(start + cell * 30) ? 'K' : ''))
  const least = (window: number) => {
    const rests = worked.filter(isOfDay).map((minute) => ({
      rest: window - worked.filter((other) => other > minute - window && other <= minute).length,
      isBound: minute + 1 < window,
    }))
    const { rest, isBound } = rests.reduce((one, other) => (other.rest < one.rest ? other : one))
    return `${isBound ? '≤ ' : ''}${hoursOf(rest)}`
  }
  const rest = 1440 - worked.filter(isOfDay).length
  return [...cells, hoursOf(rest), least(1440), least(10_080)]
}

const hoursOf = (minutes: number) => String(Math.round((minutes / 60) * 100) / 100)
const banner = (page: Page) => page.getByRole('banner').getByRole('status')

/** Notes each of the days that is shown as missing, from now on. */
async function watchMissing(page: Page, days: readonly string[]): Promise<void> {
  await page.evaluate((watched) => {
    const seen: string[] = []
    Object.assign(globalThis, { seenMissing: seen })
    new MutationObserver(() => {
      for (const day of watched) {
        if (document.querySelector(`[data-day="${day}"]`)?.textContent?.includes('Missing')) seen.push(day)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, days)
}
