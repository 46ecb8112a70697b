import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { specimenShift } from '../../contract/specimens/specimen-shift.ts'

/**
 * What an area adds to the specimens in a model: a chain of two who approve requests, and a tally of the hours worked on
 * each vessel, counted up and down with every shift as its entry takes effect. Nothing could count it again: an entry that
 * took effect twice, or half, shows in it.
 */
export class Harbour {
  /** Who approves requests, by tenant. */
  readonly chains = new Map<string, readonly Signatory[]>()

  readonly part: AreaServerPart = {
    area: 'specimens',
    approvalSource: { signatories: async ({ tenantId }) => this.chains.get(tenantId) ?? [] },
    afterWrite: [
      afterWrite(specimenShift, {
        create: countHours,
        update: countHours,
        delete: (written) => countHours({ ...written, record: { ...written.record, hours: 0 } }),
      }),
    ],
  }
}

/** The table of the tally; made beside the product's own. */
export const tallyTable =
  'create table model.tally (tenant_id uuid not null, vessel uuid not null, hours integer not null, primary key (tenant_id, vessel))'

async function countHours({ transaction, record, before }: AppliedWrite): Promise<void> {
  if (before) await count(transaction, before.vesselId, -hoursOf(before))
  await count(transaction, record.vesselId, hoursOf(record))
}

function count({ query, tenantId }: AppliedWrite['transaction'], vessel: unknown, hours: number): Promise<unknown> {
  return query(
    `insert into model.tally values ($1, $2, $3) on conflict (tenant_id, vessel)
     do update set hours = model.tally.hours + excluded.hours`,
    [tenantId, vessel, hours],
  )
}

function hoursOf(record: { readonly [name: string]: unknown }): number {
  return typeof record.hours === 'number' ? record.hours : 0
}
