import { z } from 'zod'
import { vesselAssignment } from '#src/areas/vessels/vessel-assignment/vessel-assignment.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { reportFields } from '../company/daily-reports.ts'
import type { BenchCompany } from '../company/put-company.ts'
import { type BenchServers, requestersOf } from './bench-servers.ts'
import type { BenchRequest, Requester } from './load.ts'

/** What is asked of a server all day, by the words of the report. */
export const kinds = [
  'list of a vessel',
  'list of the company',
  'the same as reports come in',
  'nothing new',
  '100 changes',
  'streams',
] as const
export type Kind = (typeof kinds)[number]

/** A request, which is made ready each time before it is asked, and who asks. */
export type Typical = { askers: readonly Requester[]; ready: () => Promise<BenchRequest> }

/** The requests of one person and of the office of a company, ready to be asked, and how many streams the person reads. */
export type Requests = { streams: number; asked: Readonly<Record<Kind, Typical>> }

/** The first day of the reports that come in: long before those that the company has. */
const firstDay = '1990-01-01'

const streamList = z.looseObject({ streamsHash: z.string(), streams: z.array(z.unknown()) })

/** Sessions of each person, which take turns: one alone would meet the limit of a session. */
const sessions = 12

/** What a person of a company asks, and its office. */
export async function requestsOf(stand: BenchServers, company: BenchCompany, key = 'captain'): Promise<Requests> {
  const askers = await requestersOf(stand, company, key, sessions)
  const office = await requestersOf(stand, company, 'support', sessions)
  const [own, wide] = [await streamsOf(stand, askers), await streamsOf(stand, office)]
  const crew = await requestersOf(stand, company, 'crew', sessions)
  let reports = 0
  const listAfterReport = async () => {
    const [asker, day] = [crew[reports % crew.length], addDays(firstDay, reports)]
    reports += 1
    if (!asker) throw new Error('nobody writes')
    const body = Buffer.from(JSON.stringify(reportFields(company, 0, day, reports)))
    await stand.product.ask(asker, { path: '/api/v1/vessel-daily-reports', method: 'POST', body, status: 201 })
    return list
  }
  const list = { path: '/api/v1/vessel-daily-reports?limit=30' }
  const changes = async (back: number, hash: string) => {
    const after = Math.max(0, (await lastNumber(stand, company)) - back)
    return { path: `/api/v1/sync/changes?after=${after}&streams=${hash}`, status: back === 0 ? 204 : 200 }
  }
  return {
    streams: own.count,
    asked: {
      'list of a vessel': { askers, ready: async () => list },
      'list of the company': { askers: office, ready: async () => list },
      'the same as reports come in': { askers: office, ready: listAfterReport },
      'nothing new': { askers, ready: () => changes(0, own.hash) },
      '100 changes': { askers: office, ready: () => changes(100, wide.hash) },
      streams: { askers, ready: async () => ({ path: '/api/v1/sync/streams' }) },
    },
  }
}

/** How many streams somebody reads, and the hash over their names. */
async function streamsOf(
  { product }: BenchServers,
  [asker]: readonly Requester[],
): Promise<{ hash: string; count: number }> {
  if (!asker) throw new Error('nobody asks')
  const answer = await product.ask(asker, { path: '/api/v1/sync/streams' })
  const { streamsHash, streams } = streamList.parse(JSON.parse(answer.toString()))
  return { hash: streamsHash, count: streams.length }
}

/** The number of a company's last change. */
export async function lastNumber({ database }: BenchServers, { tenantId }: BenchCompany): Promise<number> {
  const [row] = await inTenant(database, tenantId, (tx) =>
    tx.query<{ n: number }>('select n from tenant_seq where tenant_id = $1', [tenantId]),
  )
  return row?.n ?? 0
}

const made = z.looseObject({ data: z.looseObject({ id: z.string() }) })

/** Assigns somebody to the first so many vessels, through the product's route. */
export async function boardVessels(
  stand: BenchServers,
  company: BenchCompany,
  key: string,
  vessels: number,
): Promise<void> {
  const [asker] = await requestersOf(stand, company, 'admin', 1)
  if (!asker) throw new Error('nobody asks')
  for (const { id } of company.vessels.slice(0, vessels)) {
    const fields = {
      staffId: company.person(key).id,
      vesselId: id,
      position: 'Mate',
      validFrom: `${today()}T00:00:00Z`,
    }
    const body = Buffer.from(JSON.stringify(fields))
    const path = `/api/v1/${vesselAssignment.name}`
    made.parse(JSON.parse((await stand.product.ask(asker, { path, method: 'POST', body, status: 201 })).toString()))
  }
}
