import { subMonths } from 'date-fns'
import { z } from 'zod'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { streamPredicate } from '#src/server/database/records/record-list.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from './person-streams.ts'

/**
 * Gzip bytes of a row in a snapshot page, by the size of its table row: measured over the demonstration's resources.
 */
const gzipRatio = 0.4
/** Approximate minimum size of a page, empty ones included. */
const emptyPageBytes = 200

const plan = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number(), 'Plan Width': z.number() }) })]),
  }),
])

/** Milliseconds an estimate is valid: the statistics behind it are updated no more often. */
const cachedForMilliseconds = 300_000
/** Maximum estimates cached by a server; beyond it the cache is cleared. */
const maxEstimates = 50_000

/**
 * Estimates the bytes of streams, so that a device can say what fetching them would cost. Uses the planner's
 * statistics: no record is read, however large a stream is. Sizes are equal for all readers, so one estimate serves
 * everybody for minutes.
 */
export class StreamSizes {
  readonly #cache = new Map<string, SizesByName>()
  #count = 0

  /**
   * The streams with their sizes, in order. There are hundreds per request, so the tenant's cache is keyed by name
   * alone: composing keys would take longest.
   */
  async of(tx: Transaction, streams: readonly PersonStream[], now: Date): Promise<SizedStream[]> {
    const known = this.#cache.get(tx.tenantId)
    const sized: SizedStream[] = []
    for (const stream of streams) {
      const size = known?.get(stream.name)
      const bytes = size && size.until > now.getTime() ? size.bytes : await this.#ask(tx, stream, now)
      sized.push({ name: stream.name, resource: stream.resource, bytes })
    }
    return sized
  }

  async #ask(tx: Transaction, stream: PersonStream, now: Date): Promise<number> {
    const bytes = await estimate(tx, stream, now)
    if (this.#count >= maxEstimates) {
      this.#cache.clear()
      this.#count = 0
    }
    const known: SizesByName = this.#cache.get(tx.tenantId) ?? new Map()
    if (!known.has(stream.name)) this.#count += 1
    this.#cache.set(tx.tenantId, known.set(stream.name, { bytes, until: now.getTime() + cachedForMilliseconds }))
    return bytes
  }
}

type SizedStream = PersonStream & { bytes: number }
type SizesByName = Map<string, { bytes: number; until: number }>

async function estimate(tx: Transaction, stream: PersonStream, now: Date): Promise<number> {
  const { resource, name } = stream
  const { name: table } = tableOf(resource)
  const values: unknown[] = [tx.tenantId]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    'tenant_id = $1',
    'deleted_at is null',
    streamPredicate(resource, readStreamName(name).key, parameter),
  ]
  const { window } = resource.sync
  const column = window && columnOf(resource, window.field)
  if (window && column) conditions.push(`"${column}" >= ${parameter(subMonths(now, window.months))}`)
  const rows = await tx.query(
    `explain (format json) select * from "${table}" where ${conditions.join(' and ')}`,
    values,
  )
  const [
    {
      'QUERY PLAN': [{ Plan }],
    },
  ] = plan.parse(rows)
  return Math.round(emptyPageBytes + Plan['Plan Rows'] * Plan['Plan Width'] * gzipRatio)
}
