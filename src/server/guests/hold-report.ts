import type { Resource } from '#src/resource/description/define-resource.ts'
import { guestReviewLines } from '#src/resource/permission/guest-reviewers.ts'
import type { GuestPlace } from '#src/server/context/area-server-part.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { lockHeldReports } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { linkFiles } from '#src/server/files/records/record-files.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { tooManyReports } from './guest-limits.ts'
import { checkReport, type GuestReport } from './receive-report.ts'

/** How much is held at most, in reports and bytes: a flood must fill neither the disk nor its reviewer's day. */
export const heldLimits = {
  place: { reports: 200, bytes: 1_048_576 },
  company: { reports: 1000, bytes: 4 * 1_048_576 },
} as const

/** Milliseconds after which a report comes again where nothing more is held. */
const pauseOfFull = 3_600_000

const noScope = { owner: null, department: null, vessel: null, participants: [] }

type Held = { resource: Resource; place: GuestPlace; report: GuestReport; arrival: Date }

/**
 * Keeps a report that came beyond the limits or without a proof of work apart from the records, until somebody who reviews such reports decides. It
 * is checked as any other, refusals as in `receiveReport`; 429 where too much is held. Reviewers are told of the first.
 */
export async function holdReport(
  context: ServerContext,
  tx: Transaction,
  { resource, place, report, arrival }: Held,
): Promise<void> {
  const { pictures } = await checkReport(tx, resource, place, report, arrival)
  const { id, ...body } = report
  const text = JSON.stringify(body)
  const bytes = Buffer.byteLength(text)
  await lockHeldReports(tx)
  const held = await countHeld(tx, place.id)
  for (const of of ['place', 'company'] as const) {
    const limit = heldLimits[of]
    if (held[of].reports >= limit.reports || held[of].bytes + bytes > limit.bytes) throw tooManyReports(pauseOfFull)
  }
  await tx.query(
    `insert into held_guest_reports
       (tenant_id, id, resource, place_id, place_name, vessel_id, received_at, body, bytes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [tx.tenantId, id, resource.name, place.id, place.name, place.vesselId, arrival, text, bytes],
  )
  // Linked, so that they are kept as long as the report; nobody reads them, since there is no record.
  await linkFiles(tx, resource, id, pictures)
  if (held.company.reports === 0) await tellReviewers(context, tx, { resource, place, id, arrival })
}

type Sum = { reports: number; bytes: number }

async function countHeld(tx: Transaction, placeId: string): Promise<{ place: Sum; company: Sum }> {
  const [row] = await tx.query<{ here: number; here_bytes: number; everywhere: number; all_bytes: number }>(
    `select count(*)::int as everywhere, coalesce(sum(bytes), 0)::int as all_bytes,
       (count(*) filter (where place_id = $2))::int as here,
       coalesce(sum(bytes) filter (where place_id = $2), 0)::int as here_bytes
     from held_guest_reports where tenant_id = $1 and discarded_at is null`,
    [tx.tenantId, placeId],
  )
  return {
    place: { reports: row?.here ?? 0, bytes: row?.here_bytes ?? 0 },
    company: { reports: row?.everywhere ?? 0, bytes: row?.all_bytes ?? 0 },
  }
}

/** Told once, when the first of them is held, and not again before all were decided. */
async function tellReviewers(
  { areaParts }: ServerContext,
  tx: Transaction,
  { resource, place, id, arrival }: { resource: Resource; place: GuestPlace; id: string; arrival: Date },
): Promise<void> {
  const source = areaParts.find((part) => part.noticeSource)?.noticeSource
  const question = { lines: [guestReviewLines(resource)], also: resource.access.read, scope: noScope, at: arrival }
  await addWarning(tx, {
    title: `Anonymous reports from ${place.name} are held until you release or discard them`,
    about: { resource: 'held-reports', record: id, step: 'warn-held' },
    also: source ? [...(await source.peopleGranted(tx, question))] : [],
  })
}

/** Whether a report of this id is held, or was discarded. */
export async function isHeld(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query('select from held_guest_reports where tenant_id = $1 and id = $2', [tx.tenantId, id])
  return rows.length > 0
}

/** The kind of a report that is held under this id; null where there is none, and once it was discarded. */
export async function heldResource(
  { resources }: ServerContext,
  tx: Transaction,
  id: string,
): Promise<Resource | null> {
  const [row] = await tx.query<{ resource: string }>(
    'select resource from held_guest_reports where tenant_id = $1 and id = $2 and discarded_at is null',
    [tx.tenantId, id],
  )
  return resources.find(({ name }) => name === row?.resource) ?? null
}
