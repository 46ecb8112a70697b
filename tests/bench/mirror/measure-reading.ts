import type { Page } from '@playwright/test'
import { BenchBrowser } from './browser.ts'
import type { ContenderName } from './contenders.ts'
import type { BenchPerson } from './contract.ts'
import { expectCount, expectRows } from './expect-answer.ts'
import type { Feed } from './feed.ts'
import type { Fleet } from './fleet.ts'
import type { Requests } from './page.ts'

/** The work of W1 to W4, by the names of the report. */
export const works = {
  saved: 'W1 first mirror, until saved',
  mirrored: 'W1 first mirror, until saved and page 1 is answered',
  newBrowser: 'W2 first 30 rows, new browser',
  newPage: 'W2 first 30 rows, new page in a running browser',
  firstPage: 'W3 page 1, warm',
  farPage: 'W3 page 100, warm',
  search: 'W3 substring search over all rows, warm',
  changes: 'W4 changed rows arrive: stored and shown',
} as const
export type Work = keyof typeof works

/** Milliseconds of one sitting, several where the work was done several times, and the requests of its first mirror and changes. */
export type Readings = { times: Record<Work, number[]>; mirror: Timed; changes: Timed }

/** Requests of a piece of work, and the milliseconds that all of it took. */
type Timed = Requests & { took: number }

/** What a sitting works on. */
export type ReadingSetup = { origin: string; person: BenchPerson; fleet: Fleet; feed: Feed }

/** Lists: the first is what cold pages show, the others are asked for when warm. Searches, changes, records of a change. */
const [listsAsked, searchesAsked, timesChanged, recordsChanged] = [5, 5, 3, 500]
/**
 * Milliseconds left to a browser that was just opened for the pages it makes of its own: whoever signs in types a
 * password meanwhile. A new browser in W2 is measured as it comes.
 */
const browserComesUp = 3_000
/** The farthest page that is asked for. */
const farthest = 100

/** One contender's W1 to W4 with a profile of its own; every answer is held against the database. */
export async function measureReading(name: ContenderName, place: ReadingSetup): Promise<Readings> {
  const { origin, person, fleet } = place
  const address = `${origin}/bench/${name}`
  const browser = new BenchBrowser()
  const none = { count: 0, bytes: 0, ms: 0, took: 0 }
  const readings: Readings = { times: emptyTimes(), mirror: none, changes: none }
  const { times } = readings
  try {
    await place.feed.fill(await fleet.all())
    const lists = (await fleet.activities()).filter(({ pages }) => pages > 0).slice(0, listsAsked)
    const [{ name: activity } = { name: '' }] = lists
    const first = await browser.page(address)
    await first.evaluate((who) => bench?.prepare(who), person)
    await first.waitForTimeout(browserComesUp)
    const mirrored = await answered(first.evaluate((list) => bench?.firstMirror(list), activity))
    expectRows(`${name}, first page after the mirror`, mirrored.rows, await fleet.page(activity, 1))
    times.saved.push(mirrored.saved)
    times.mirrored.push(mirrored.answered)
    readings.mirror = { ...mirrored.requests, took: mirrored.answered }
    await first.evaluate(() => bench?.settled())
    await browser.close()

    const cold = await browser.page(address)
    times.newBrowser.push(await coldly(cold, name, fleet, activity))
    for (let time = 0; time < 3; time += 1) {
      const page = await browser.page(address)
      times.newPage.push(await coldly(page, name, fleet, activity))
      await page.close()
    }
    await warm(cold, name, fleet, lists.slice(1), times)
    for (let time = 1; time <= timesChanged; time += 1) {
      const mark = `mark ${time} of ${name}`
      const page = await browser.page(address)
      await answered(page.evaluate((list) => bench?.page(list, 1), activity))
      await place.feed.add(await fleet.change(activity, recordsChanged, mark))
      const taken = await answered(
        page.evaluate(([list, text]) => bench?.takeChanges(list, text), [activity, mark] as const),
      )
      expectRows(`${name}, the list after changes`, taken.rows, await fleet.page(activity, 1))
      times.changes.push(taken.shown)
      readings.changes = { ...taken.requests, took: taken.shown }
      await page.evaluate(() => bench?.settled())
      await page.close()
    }
    return readings
  } finally {
    await browser.remove()
  }
}

function emptyTimes(): Readings['times'] {
  return {
    saved: [],
    mirrored: [],
    newBrowser: [],
    newPage: [],
    firstPage: [],
    farPage: [],
    search: [],
    changes: [],
  }
}

async function coldly(page: Page, name: string, fleet: Fleet, activity: string): Promise<number> {
  const { ms, rows } = await answered(page.evaluate((list) => bench?.cold(list), activity))
  expectRows(`${name}, first rows of a cold page`, rows, await fleet.page(activity, 1))
  return ms
}

async function warm(
  page: Page,
  name: string,
  fleet: Fleet,
  lists: readonly { name: string; pages: number }[],
  times: Readings['times'],
): Promise<void> {
  for (const { name: activity, pages } of lists) {
    const far = Math.min(farthest, pages)
    for (const [number, into] of [
      [1, times.firstPage],
      [far, times.farPage],
    ] as const) {
      const { ms, rows } = await answered(
        page.evaluate(([list, asked]) => bench?.page(list, asked), [activity, number] as const),
      )
      expectRows(`${name}, page ${number} of ${activity}`, rows, await fleet.page(activity, number))
      into.push(ms)
    }
  }
  // The first search of a page may prepare what the others use: somebody who types asks several times.
  for (let time = 0; time <= searchesAsked; time += 1) {
    const text = `wb-${40 + time}`
    const { ms, total, rows } = await answered(page.evaluate((asked) => bench?.search(asked), text))
    const held = await fleet.holding(text)
    expectCount(`${name}, found by ${text}`, total, held.length)
    expectRows(`${name}, rows found by ${text}`, rows, held.slice(0, rows.length))
    if (time > 0) times.search.push(ms)
  }
}

async function answered<Answer>(answer: Promise<Answer | undefined>): Promise<Answer> {
  const said = await answer
  if (said === undefined) throw new Error('the page offers nothing')
  return said
}
