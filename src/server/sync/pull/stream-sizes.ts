import { subMonths } from 'date-fns'
import { z } from 'zod'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { streamPredicate } from '#src/server/database/records/record-list.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from './person-streams.ts'

/** What a row of the database comes to in a bundle, as gzip bytes: measured over the demonstration's resources. */
const gzipRatio = 0.4
/** About the least that a bundle weighs, also an empty one. */
const emptyPageBytes = 200

const plan = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number(), 'Plan Width': z.number() }) })]),
  }),
])

/** Milliseconds for which an estimate holds: the statistics that it comes from are not made more often either. */
const cachedForMilliseconds = 300_000
/** Estimates that a server keeps; where there are more it begins anew. */
const maxEstimates = 50_000

/**
 * About how many bytes the bundles of streams weigh, so that a device can say what fetching them would cost. The planner of
 * the database is asked, from its statistics: no record is read, however large a stream is. A stream is as large for
 * everybody who reads it, so that one answer does for all who ask in the next minutes.
 */
export class StreamSizes {
  readonly #kept = new Map<string, SizesByName>()
  #count = 0

  /**
   * The streams with their sizes, in their order. Whoever asks has hundreds of them: what is known of a tenant's is found by
   * its name alone, since a key of both made for each takes longer than all else.
   */
  async of(tx: Transaction, streams: readonly PersonStream[], now: Date): Promise<SizedStream[]> {
    const known = this.#kept.get(tx.tenantId)
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
      this.#kept.clear()
      this.#count = 0
    }
    const known: SizesByName = this.#kept.get(tx.tenantId) ?? new Map()
    if (!known.has(stream.name)) this.#count += 1
    this.#kept.set(tx.tenantId, known.set(stream.name, { bytes, until: now.getTime() + cachedForMilliseconds }))
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
