import { setTimeout as wait } from 'node:timers/promises'
import { syncTag } from '#src/offline/outbox/sync-tag.ts'
import type { Office } from '../../journeys/office.ts'
import { caller } from '../../journeys/rest.ts'
import { send } from '../../journeys/vessel-forms.ts'
import { dispatchSync } from '../../journeys/worker-link.ts'
import type { SeededRandom } from '../../sync/seeded-random.ts'
import { recordsOf } from '../submissions.ts'
import { faultsOfReceivedList } from './check-received.ts'
import type { SeaTablet } from './sea-tablet.ts'
import { sendEverything } from './send-everything.ts'

/** People's activities, and how often each is drawn. */
const actions = {
  submit: 10,
  'two tabs': 2,
  'close the app': 2,
  'hand over': 3,
  'leave a draft': 1,
  'change with the office': 4,
  'look at what was received': 2,
} as const
export type SeaAction = keyof typeof actions
const drawn = Object.entries(actions).flatMap(([name, count]) => Array.from({ length: count }, () => name as SeaAction))

/** People work on a tablet until the time is over; returns the faults found. */
export async function workAtSea(
  office: Office,
  tablet: SeaTablet,
  random: SeededRandom,
  until: number,
  log: (line: string) => void,
): Promise<{ faults: string[]; done: Map<SeaAction, number> }> {
  const faults: string[] = []
  const done = new Map<SeaAction, number>()
  while (performance.now() < until) {
    const action = random.pick(drawn)
    const sentBefore = tablet.sent.length
    faults.push(...(await act(office, tablet, random, action).catch((error) => goOnAfter(tablet, action, error))))
    done.set(action, (done.get(action) ?? 0) + 1)
    log(`${tablet.name} ${tablet.who.email}: ${action}, ${tablet.sent.length - sentBefore} sent`)
  }
  return { faults, done }
}

/** A failure is reported with the screen's content, and the tablet restarts from its first page. */
async function goOnAfter(tablet: SeaTablet, action: SeaAction, error: unknown): Promise<string[]> {
  const pages = tablet.tablet.context.pages()
  const shown: string[] = []
  for (const page of pages) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 10_000 })
      .catch(() => 'it cannot be read')
    shown.push(`${page.url()} shows:\n${text.slice(0, 3000)}`)
  }
  const page = pages[0] ?? (await tablet.tablet.context.newPage())
  for (const each of pages.slice(1)) await each.close()
  if (tablet.page !== page) tablet.goOn(page)
  await tablet.openPath(page, '/dashboard')
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [`${tablet.name}: ‘${action}’ could not be done: ${why}\n${shown.join('\n')}`]
}

async function act(office: Office, tablet: SeaTablet, random: SeededRandom, action: SeaAction): Promise<string[]> {
  const { page } = tablet
  if (!page) throw new Error('the app is closed')
  switch (action) {
    case 'submit':
      await tablet.submit(page, random.pick(tablet.who.forms))
      return []
    case 'two tabs': {
      const second = await tablet.tablet.context.newPage()
      await Promise.all([tablet.submit(page, 'leave'), tablet.submit(second, 'near miss')])
      await second.close()
      return []
    }
    case 'close the app':
      await closeForAWhile(tablet, random)
      return []
    case 'hand over':
      await tablet.handOver(page, random.pick(tablet.sailors))
      return []
    case 'leave a draft':
      await leaveDraft(tablet)
      return []
    case 'change with the office':
      await changeWithTheOffice(office, tablet)
      return []
    case 'look at what was received': {
      const faults = await faultsOfReceivedList(office, tablet)
      if (tablet.page) await sendEverything(tablet.page)
      return faults
    }
  }
}

/** All pages of the app are closed for a while; the worker is woken and pushes. */
async function closeForAWhile(tablet: SeaTablet, random: SeededRandom): Promise<void> {
  const { page } = tablet
  if (!page) return
  await tablet.submit(page, 'near miss')
  const blank = await tablet.tablet.context.newPage()
  tablet.goOn(null)
  await page.close()
  await dispatchSync(blank, tablet.link.origin, syncTag)
  await wait(10_000 + random.next() * 20_000)
  tablet.goOn(blank)
  await tablet.openPath(blank, '/dashboard')
}

/** An unsent draft, once per person. */
async function leaveDraft(tablet: SeaTablet): Promise<void> {
  const { page, who } = tablet
  if (!page || tablet.drafts.some(({ email }) => email === who.email)) return
  await tablet.openPath(page, '/incident-management/staff/safety-observation/new')
  const text = `Left at ${tablet.nextMark()}`
  const box = page.getByRole('textbox', { name: 'What was seen', exact: true })
  await box.fill(text)
  await box.blur()
  await page.getByText(/^Saved on this/).waitFor()
  tablet.drafts.push({ email: who.email, text })
}

/**
 * A person changes a report while the office changes it too: another field, so that both merge, or the same, so that it
 * is returned. Where the office has none, they submit one without a photo.
 */
async function changeWithTheOffice(office: Office, tablet: SeaTablet): Promise<void> {
  const { page, who } = tablet
  if (!page || !who.forms.includes('daily report')) return
  const mine = tablet.sent.filter(({ table, author }) => table === 'vessel_daily_reports' && author === who.email)
  const unchanged = mine.filter(({ fields }) => fields.weather === undefined)
  const found = await Promise.all(
    unchanged.map(async (report) => ({ report, record: (await recordsOf(office, report))[0] })),
  )
  const { report, record } = found.find((each) => each.record !== undefined) ?? {}
  if (!report || !record) return tablet.submit(page, 'daily report', 0)
  await tablet.openPath(page, `/vessel-management/daily-reports/staff/${record.id}/edit`)
  const weather = page.getByRole('textbox', { name: 'Weather', exact: true })
  await weather.waitFor()
  const clashes = tablet.changes % 2 === 1
  const desk = await caller(office, who.email)
  const theirs = clashes ? { weather: 'Fog, as the office heard' } : { client: 'Niger Delta Terminals' }
  const answer = await desk.call('PATCH', `/vessel-daily-reports/${record.id}`, theirs)
  if (answer.status !== 200) throw new Error(`the office could not change it: ${JSON.stringify(answer)}`)
  await weather.fill('Rain, as the crew saw')
  await send(page, 'Send changes')
  tablet.changes += 1
  if (clashes) tablet.clashes += 1
  report.fields = { ...report.fields, weather: 'Rain, as the crew saw', ...theirs }
}
