import { Tablet } from '../../journeys/tablet.ts'
import { openBenchOffice } from '../company/bench-office.ts'
import { dailyReports } from '../company/daily-reports.ts'
import { putCompany } from '../company/put-company.ts'
import { putRecords } from '../company/put-records.ts'
import { median, quantile, ratios, shown, table, withSpread } from '../figures.ts'
import type { BenchPart, BenchSize } from '../part.ts'
import { openBenchSession, reports, row, startAsBefore } from './bench-session.ts'
import { coldStart } from './cold-start.ts'
import { openEmptyPage } from './empty-page.ts'
import { type Frames, scrollLists } from './scrolling.ts'

/** What a person waits for on the screen: the app from a cold start without a network, and a long list while it is scrolled. */
export const screensPart: BenchPart = { name: 'screens', title: 'Screens beside the barest ones', measure }

/** Starts before those that are measured: of a device that is in use. */
const startsBefore = 3

/** As traces told on 2026-11-25, on two cores, in a browser that had been open for three seconds. */
const limits = [
  [
    'Cold start',
    'Of 340 ms: 100 until the page is parsed, in which the browser makes the page’s world as for any other, and asks for 1.7 MB of code and styles out of the caches, compiled already; 45 until the first module runs; 90 in which the modules run and it is read who is at work and what their list shows first; 90 of one rendering by React of frame and list, a third of it style and layout of 700 elements; 12 of painting. In a browser that was just opened its own pages take one of the two cores meanwhile.',
    'The floor’s page, and one layout and one painting of as many elements: some 50 ms more.',
  ],
  ['Scrolling', 'The screen’s 60 frames a second.', 'The same.'],
]

/** Milliseconds after which a browser has ended its own start. */
const settled = 3_000

const goals = { coldStart: 1.5, frame: 1.2 }

async function measure({ rows, rounds }: BenchSize, log: (line: string) => void): Promise<string> {
  const { office, database, close } = await openBenchOffice()
  const empty = await openEmptyPage()
  const stranger = new Tablet(empty.origin, { width: 1280, height: 800 })
  try {
    const company = await putCompany(database, { slug: 'bench-desk' })
    await putRecords(database, company, dailyReports(), { count: rows })
    const desk = await openBenchSession(office.origin, company.person('support').email)
    try {
      log(`the desk has ${rows} reports`)
      for (let start = 0; start < startsBefore; start += 1) await startAsBefore(desk)
      const [app, page, list, bare]: [number[], number[], Frames[], Frames[]] = [[], [], [], []]
      const [later, pageLater]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        desk.link.isCut = true
        app.push(await coldStart(desk.browser, reports, row))
        page.push(await coldStart(stranger, '/', 'h1'))
        later.push(await coldStart(desk.browser, reports, row, settled))
        pageLater.push(await coldStart(stranger, '/', 'h1', settled))
        desk.link.isCut = false
        const frames = await scrollLists(await desk.browser.open(reports))
        list.push(frames.list)
        bare.push(frames.bare)
        log(`round ${round + 1}: ${shown(app.at(-1) ?? 0)} ms beside ${shown(page.at(-1) ?? 0)} ms`)
      }
      return report(rows, { app, page, later, pageLater, list, bare })
    } finally {
      await desk.remove()
    }
  } finally {
    await stranger.remove()
    await empty.close()
    await close()
  }
}

type Measured = { app: number[]; page: number[]; later: number[]; pageLater: number[]; list: Frames[]; bare: Frames[] }

function report(rows: number, { app, page, later, pageLater, list, bare }: Measured): string {
  const at = (part: number) => (frames: Frames) => quantile(frames, part)
  const line = (what: string, own: number[], floor: number[], goal: number | null) => [
    what,
    `${withSpread(floor)} ms`,
    `${withSpread(own)} ms`,
    withSpread(ratios(own, floor)),
    goal === null ? '' : `≤ ${goal}: ${median(ratios(own, floor)) <= goal ? 'met' : '**not met**'}`,
  ]
  return [
    `${rows.toLocaleString('en')} daily reports, ${app.length} rounds, 1280×800. How long the browser takes to open is in none of the figures, but for its first seconds it is busy beside the page. The app was started ${startsBefore} times before.`,
    table(
      ['', 'Floor', 'Fairlead', 'Ratio', 'Goal'],
      [
        line('Cold start without a network, to the rows of the list', app, page, goals.coldStart),
        line('The same, the browser having been open for three seconds', later, pageLater, null),
        line('Scrolling, median frame', list.map(at(0.5)), bare.map(at(0.5)), goals.frame),
        line('Scrolling, 95th percentile of the frames', list.map(at(0.95)), bare.map(at(0.95)), null),
      ],
    ),
    'Floors: a page of Mantine’s with one heading, over its network; fifty of the rows as plain elements.',
    table(['', 'What limits it', 'The floor of physics'], limits),
  ].join('\n\n')
}
