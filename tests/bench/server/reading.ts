import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { BenchCompany } from '../company/put-company.ts'
import { ratios, shown, table, withSpread } from '../figures.ts'
import { type BenchServers, requestersOf } from './bench-servers.ts'
import type { BenchRequest } from './load.ts'
import { inRounds } from './rounds.ts'

const page = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) })
const bare = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })), total: z.number() })
const paged = z.looseObject({ pagination: z.looseObject({ total: z.number() }) })
const streamList = z.looseObject({ streamsHash: z.string() })
const changed = z.looseObject({ changes: z.array(z.looseObject({ id: z.string() })) })

/** Requests at once: enough that the server never waits for the next one. */
const atOnce = 16
/** Sessions that take turns: each stays below what the server lets one session ask in a minute. */
const sessions = 96

/** Lists and changes as the product answers them, beside the plainest route that reads the same rows. */
export async function measureReading(
  stand: BenchServers,
  company: BenchCompany,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<string> {
  const office = await requestersOf(stand, company, 'support', sessions)
  const captain = await requestersOf(stand, company, 'captain', sessions)
  const vessel = company.vessels[0]?.id ?? ''
  const changes = await changesPaths(stand, company, office[0]?.authorization ?? '')
  const list = `/api/v1/${vesselDailyReport.name}?limit=30`
  const cases = [
    { what: 'List of 30, whole company', askers: office, path: list, floor: '/list' },
    { what: 'List of 30, one vessel', askers: captain, path: list, floor: `/list?vessel=${vessel}` },
    { what: 'Changes, 500 records', askers: office, path: changes.product, floor: changes.floor },
  ]
  const rows: string[][] = []
  for (const { what, askers, path, floor } of cases) {
    const sizes = await sameRecords(stand, askers, path, floor)
    const perSecond = (connections: BenchServers['product'], asked: BenchRequest) => async () =>
      (await connections.load(askers, asked, { atOnce, seconds })).perSecond
    const brought = await inRounds(
      new Map([
        ['product', perSecond(stand.product, { path })],
        ['floor', perSecond(stand.floor, { path: floor })],
      ]),
      rounds,
    )
    const [ours, theirs] = [brought('product'), brought('floor')]
    rows.push([what, withSpread(ours), withSpread(theirs), withSpread(ratios(ours, theirs)), '≥ 0.7', sizes])
  }
  return table(['', 'Fairlead, requests a second', 'floor', 'ratio', 'goal', 'bytes, Fairlead / floor'], rows)
}

/** Both ways to the last 500 changes, whose streams the product asks for by their hash. */
async function changesPaths({ database, product }: BenchServers, { tenantId }: BenchCompany, authorization: string) {
  const [row] = await inTenant(database, tenantId, (tx) =>
    tx.query<{ n: number }>('select n from tenant_seq where tenant_id = $1', [tenantId]),
  )
  const after = Math.max(0, (row?.n ?? 0) - 500)
  const answer = await product.ask({ authorization, address: '10.9.9.9' }, { path: '/api/v1/sync/streams' })
  const { streamsHash } = streamList.parse(JSON.parse(answer.toString()))
  return { product: `/api/v1/sync/changes?after=${after}&streams=${streamsHash}`, floor: `/changes?after=${after}` }
}

/** Holds the two answers against each other, record by record; what both weigh. */
async function sameRecords(
  stand: BenchServers,
  askers: Awaited<ReturnType<typeof requestersOf>>,
  path: string,
  floor: string,
) {
  const [asker] = askers
  if (!asker) throw new Error('nobody asks')
  const [ours, theirs] = [await stand.product.ask(asker, { path }), await stand.floor.ask(asker, { path: floor })]
  const [product, plain]: unknown[] = [JSON.parse(ours.toString()), JSON.parse(theirs.toString())]
  if (!isDeepStrictEqual(idsOf(product), idsOf(plain))) throw new Error(`${path} and ${floor} differ`)
  const total = paged.safeParse(product).data?.pagination.total
  if (total !== undefined && total !== bare.parse(plain).total)
    throw new Error(`${path} and ${floor} count differently`)
  return `${shown(ours.length)} / ${shown(theirs.length)}`
}

/** The ids of an answer, in its order; of changes sorted, since the feed groups them by resource. */
function idsOf(answer: unknown): string[] {
  const changes = changed.safeParse(answer)
  if (changes.success) return changes.data.changes.map(({ id }) => id).sort()
  return page.parse(answer).data.map(({ id }) => id)
}
