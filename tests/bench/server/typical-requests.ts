import { z } from 'zod'
import { vesselAssignment } from '#src/areas/vessels/vessel-assignment.ts'
import { today } from '#src/lib/instant.ts'
import { inTenant } from '#src/server/database/transaction.ts'
import type { BenchCompany } from '../company/put-company.ts'
import type { Asked, Asker } from './load.ts'
import { askersOf, type Stand } from './stand.ts'

/** What is asked of a server all day, by the words of the report. */
export const kinds = ['list of a vessel', 'list of the company', 'nothing new', '100 changes', 'streams'] as const
export type Kind = (typeof kinds)[number]

/** The requests of one person and of the office of a company, ready to be asked, and how many streams the person reads. */
export type Requests = { streams: number; asked: Readonly<Record<Kind, { askers: readonly Asker[]; asked: Asked }>> }

const streamList = z.looseObject({ streamsHash: z.string(), streams: z.array(z.unknown()) })

/** Sessions of each person, which take turns: one alone would meet the limit of a session. */
const sessions = 12

/** What a person of a company asks, and its office. */
export async function requestsOf(stand: Stand, company: BenchCompany, key = 'captain'): Promise<Requests> {
  const askers = await askersOf(stand, company, key, sessions)
  const office = await askersOf(stand, company, 'support', sessions)
  const [own, wide] = [await streamsOf(stand, askers), await streamsOf(stand, office)]
  const last = await lastNumber(stand, company)
  const list = '/api/v1/vessel-daily-reports?limit=30'
  const changes = (after: number, hash: string) => `/api/v1/sync/changes?after=${after}&streams=${hash}`
  return {
    streams: own.count,
    asked: {
      'list of a vessel': { askers, asked: { path: list } },
      'list of the company': { askers: office, asked: { path: list } },
      'nothing new': { askers, asked: { path: changes(last, own.hash), status: 204 } },
      '100 changes': { askers: office, asked: { path: changes(Math.max(0, last - 100), wide.hash) } },
      streams: { askers, asked: { path: '/api/v1/sync/streams' } },
    },
  }
}

/** How many streams somebody reads, and the hash over their names. */
async function streamsOf({ product }: Stand, [asker]: readonly Asker[]): Promise<{ hash: string; count: number }> {
  if (!asker) throw new Error('nobody asks')
  const answer = await product.ask(asker, { path: '/api/v1/sync/streams' })
  const { streamsHash, streams } = streamList.parse(JSON.parse(answer.toString()))
  return { hash: streamsHash, count: streams.length }
}

/** The number of a company's last change. */
export async function lastNumber({ database }: Stand, { tenantId }: BenchCompany): Promise<number> {
  const [row] = await inTenant(database, tenantId, (tx) =>
    tx.query<{ n: number }>('select n from tenant_seq where tenant_id = $1', [tenantId]),
  )
  return row?.n ?? 0
}

const made = z.looseObject({ data: z.looseObject({ id: z.string() }) })

/** Assigns somebody to the first so many vessels, through the product's route. */
export async function boardVessels(stand: Stand, company: BenchCompany, key: string, vessels: number): Promise<void> {
  const [asker] = await askersOf(stand, company, 'admin', 1)
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
