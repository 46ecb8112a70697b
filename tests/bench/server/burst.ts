import 'fake-indexeddb/auto'
import { setTimeout as wait } from 'node:timers/promises'
import { setServerOrigin } from '#src/offline/connectivity/server-address.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { NotificationReader } from '../../machine/notification-reader.ts'
import { type BenchCompany, putCompany } from '../company/put-company.ts'
import { quantile, shown, table } from '../figures.ts'
import { type BenchPart, type BenchSize, defaultRows } from '../part.ts'
import { type BenchServers, openBenchServers, requestersOf } from './bench-servers.ts'
import type { Requester } from './load.ts'
import { type OfficeDay, officeRequests, workElsewhere } from './office-day.ts'
import { deliver, fillIn, registerTablet, type Tablet } from './tablets.ts'
import { lastNumber } from './typical-requests.ts'

/** Every tablet at once while the office works: a part of its own, since it says whether a change of the intake harms anybody. */
export const burstPart: BenchPart = { name: 'burst', title: 'A burst', measure }

type BurstSize = { tablets: number; entries: number; processes: number; idleSeconds: number }

/** How many times as long as alone the office's requests may take at their 95th percentile. */
const mostLonger = 3

/** Desks at which people work meanwhile, and open streams of live news. */
const desks = 8
const readers = 12

function measure({ rows }: BenchSize, log: (line: string) => void): Promise<string> {
  const isUsual = rows >= defaultRows
  const tablets = Math.max(6, Math.round(300 * Math.min(1, rows / defaultRows)))
  const [entries, idleSeconds] = isUsual ? [200, 60] : [20, 10]
  return measureBurst({ tablets, entries, processes: 3, idleSeconds }, log)
}

/**
 * Every tablet of a company delivers at the same moment, through several serving processes behind one port, while people
 * work in the office and follow live news. Afterwards the database is counted: nothing lost, nothing twice.
 */
async function measureBurst(size: BurstSize, log: (line: string) => void): Promise<string> {
  const stand = await openBenchServers(size.processes)
  try {
    const company = await putCompany(stand.database, { slug: 'bench-burst', vessels: 4, hands: size.tablets })
    setServerOrigin(stand.office.origin)
    const tablets = await prepare(stand, company, size)
    log(`${size.tablets} tablets are registered and hold ${size.entries} entries each`)
    const people = await requestersOf(stand, company, 'qhsse', desks)
    const news = await follow(stand, company)
    const idle = await day(stand, company, people, () => wait(size.idleSeconds * 1000))
    log(`the office alone: ${all(idle).length} requests`)
    let took = 0
    let retries = 0
    const busy = await day(stand, company, people, async () => {
      const began = performance.now()
      const delivered = await Promise.all(tablets.map(deliver))
      took = (performance.now() - began) / 1000
      retries = delivered.reduce((sum, one) => sum + one.retries, 0)
      for (const { results } of delivered) refuseUnapplied(results)
    })
    log(`the burst took ${took.toFixed(1)} s`)
    const lag = await caughtUp(stand, company, news)
    for (const reader of news) reader.close()
    await countAll(stand, company, size)
    return told(size, { idle, busy, took, retries, lag })
  } finally {
    setServerOrigin(null)
    await stand.close()
  }
}

async function prepare(stand: BenchServers, company: BenchCompany, { tablets, entries }: BurstSize): Promise<Tablet[]> {
  const prepared: Tablet[] = []
  for (let place = 0; place < tablets; place += 1) {
    const key = `hand${place + 1}`
    const [asker] = await requestersOf(stand, company, key, 1)
    if (!asker) throw new Error('a hand has no session')
    const tablet = await registerTablet(stand, company, asker, key)
    await fillIn(tablet, company, company.vessels[place % 4]?.id ?? '', entries)
    prepared.push(tablet)
  }
  return prepared
}

/** What the office met during something, which must not fail, nor anything in the office. */
async function day(
  stand: BenchServers,
  company: BenchCompany,
  people: readonly Requester[],
  during: () => Promise<unknown>,
) {
  const work = workElsewhere(stand, people, await lastNumber(stand, company))
  const [ended] = await Promise.allSettled([during()])
  const met = await work.stop()
  if (ended.status === 'rejected') throw ended.reason
  return met
}

/** Streams of live news over connections of their own, so that every serving process has some. */
async function follow(stand: BenchServers, company: BenchCompany): Promise<NotificationReader[]> {
  const askers = await requestersOf(stand, company, 'support', readers)
  return Promise.all(
    askers.map(({ authorization }) =>
      NotificationReader.open(stand.office.origin, authorization.replace('Bearer ', '')),
    ),
  )
}

/** Milliseconds until every stream has told the tenant's last number. */
async function caughtUp(
  stand: BenchServers,
  company: BenchCompany,
  news: readonly NotificationReader[],
): Promise<number> {
  const began = performance.now()
  const last = await lastNumber(stand, company)
  for (const reader of news) await reader.until(({ told: numbers }) => numbers.at(-1) === last, 30_000)
  return performance.now() - began
}

function refuseUnapplied(results: readonly { result: string }[]): void {
  const other = results.find(({ result }) => result !== 'applied')
  if (other) throw new Error(`an entry was not applied: ${JSON.stringify(other)}`)
}

/** Every entry has one receipt and one line of history, and made one record. */
async function countAll({ database }: BenchServers, { tenantId }: BenchCompany, size: BurstSize): Promise<void> {
  const [count] = await inTenant(database, tenantId, (tx) =>
    tx.query<Record<string, number>>(
      `select
         (select count(*) from receipts where tenant_id = $1 and author in
           (select author from author_keys where tenant_id = $1) and result = 'applied') as receipts,
         (select count(distinct entry_id) from history where tenant_id = $1 and actor in
           (select author from author_keys where tenant_id = $1)) as entries,
         (select count(*) from history where tenant_id = $1 and actor in
           (select author from author_keys where tenant_id = $1) and entry_id is not null) as lines,
         (select count(*) from work_rest_hours where tenant_id = $1)
           + (select count(*) from near_miss_reports where tenant_id = $1 and created_by in
             (select author from author_keys where tenant_id = $1)) as records`,
      [tenantId],
    ),
  )
  const expected = size.tablets * size.entries
  for (const [what, found] of Object.entries(count ?? {})) {
    if (found !== expected) throw new Error(`${found} ${what} in place of ${expected}`)
  }
}

function told(
  size: BurstSize,
  { idle, busy, took, retries, lag }: { idle: OfficeDay; busy: OfficeDay; took: number; retries: number; lag: number },
): string {
  const row = (what: string, [alone, meanwhile]: readonly [number[], number[]], part: number, most?: number) => {
    const [before, after] = [quantile(alone, part), quantile(meanwhile, part)]
    const ratio = after / before
    const goal = most === undefined ? '' : `≤ ${most}: ${ratio <= most ? 'met' : '**not met**'}`
    return [what, shown(before), shown(after), shown(ratio), goal]
  }
  const whole = [all(idle), all(busy)] as const
  const entries = size.tablets * size.entries
  return [
    `${size.tablets} tablets with ${size.entries} entries each (hours of work and near misses, all of one company, so that all of them wait for one counter) delivered at the same moment to ${size.processes} processes on one port: ${entries.toLocaleString('en')} entries in ${shown(took)} s, ${shown(entries / took)} a second, ${retries} batches sent again. Each was applied and stands once in receipts, history and records. ${desks} people worked in the office meanwhile, and ${readers} streams of live news had the last number ${shown(lag)} ms after the last answer.`,
    table(
      [
        'Requests of the office, milliseconds',
        `alone (${whole[0].length})`,
        `in the burst (${whole[1].length})`,
        'ratio',
        'goal',
      ],
      [
        row('median', whole, 0.5),
        row('95th percentile', whole, 0.95, mostLonger),
        row('99th percentile', whole, 0.99),
        ...officeRequests.map((one) => row(`${one}, 95th percentile`, [idle[one], busy[one]], 0.95)),
      ],
    ),
  ].join('\n\n')
}

/** Milliseconds of every request of a day. */
function all(day: OfficeDay): number[] {
  return officeRequests.flatMap((one) => day[one])
}
