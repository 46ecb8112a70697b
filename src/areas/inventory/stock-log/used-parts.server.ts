import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { exact } from '#src/resource/ledger/ledger.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { bookStock } from './stock-ledger.server.ts'
import { tellShort } from './tell-short.server.ts'

/** The work that used parts: one of the references of a movement. */
type Work =
  | { engineJobId: string }
  | { servicingId: string }
  | { vesselDefectReportId: string }
  | { tdMaintenanceReportId: string }

type Use = {
  work: Work
  /** Instant text. */
  at: string
  /** The record's field of parts (`usedParts`), as it is stored; absent is none. */
  parts: unknown
  remark?: string
}

const partsSchema = z.array(z.object({ inventoryId: z.string(), quantity: z.number() })).nullish()

/**
 * Books what a piece of work used, as the difference to what was booked for it before: sent again it takes nothing twice,
 * corrected it gives back, and with no parts it gives all back. What was used is a fact and booked whatever the stock says;
 * what was not there is told to its author and the item's managers (workflows, section 1, rule 19).
 */
export async function bookUsedParts<R extends Resource>(
  written: Pick<AppliedWrite<R>, 'transaction' | 'effects' | 'at' | 'actor'>,
  { work, at, parts, remark }: Use,
): Promise<void> {
  const { transaction, actor } = written
  const used = new Map((partsSchema.parse(parts) ?? []).map((part) => [part.inventoryId, exact(part.quantity)]))
  const booked = await bookedFor(transaction, work)
  // In one order, so that two works with the same parts never wait for each other.
  for (const inventoryId of [...new Set([...used.keys(), ...booked.keys()])].toSorted()) {
    const more = exact((used.get(inventoryId) ?? 0) - (booked.get(inventoryId) ?? 0))
    if (more === 0) continue
    const booking = await bookStock(written, {
      inventoryId,
      kind: more > 0 ? 'taken' : 'returned',
      at,
      proposed: { change: -more },
      besides: { ...work, ...(remark !== undefined && { remark }) },
    })
    if (booking && booking.shortBy > 0) {
      await tellShort(transaction, { inventoryId, shortBy: booking.shortBy, at: booking.at, author: actor.personId })
    }
  }
}

/** What was booked for the work so far, without what counts corrected. */
async function bookedFor(transaction: Transaction, work: Work): Promise<Map<string, number>> {
  const [column, id] = referenceOf(work)
  const rows = await transaction.query<{ item: string; used: number }>(
    `select inventory_id as item, -sum(change) as used from stock_logs
     where tenant_id = $1 and ${column} = $2 and corrects_id is null and deleted_at is null
     group by inventory_id order by inventory_id`,
    [transaction.tenantId, id],
  )
  return new Map(rows.map(({ item, used }) => [item, exact(used)]))
}

/** The column of a movement that names the work, and the work's id. */
function referenceOf(work: Work): readonly [column: string, id: string] {
  if ('engineJobId' in work) return ['engine_job_id', work.engineJobId]
  if ('servicingId' in work) return ['servicing_id', work.servicingId]
  return 'vesselDefectReportId' in work
    ? ['vessel_defect_report_id', work.vesselDefectReportId]
    : ['td_maintenance_report_id', work.tdMaintenanceReportId]
}
