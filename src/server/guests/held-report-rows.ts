import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { GuestPlace } from '#src/server/context/area-server-part.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { notFound } from '#src/server/http/problem.ts'
import { type GuestReport, receiveReport } from './receive-report.ts'

/** A held report that nobody has decided on. */
export type HeldReport = { id: string; resource: Resource; report: GuestReport; place: GuestPlace; receivedAt: Date }

const storedBody = z.object({
  madeAt: z.string(),
  schemaVersion: z.number(),
  fields: z.record(z.string(), z.unknown()),
})

type Row = {
  id: string
  resource: string
  place_id: string
  place_name: string
  vessel_id: string | null
  received_at: Date
  body: unknown
  total: number
}

const columns = 'id, resource, place_id, place_name, vessel_id, received_at, body'

/** A page of held reports of these kinds, oldest first. */
export async function selectHeld(
  tx: Transaction,
  resources: readonly Resource[],
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: HeldReport[]; total: number }> {
  const found = await tx.query<Row>(
    `select ${columns}, count(*) over ()::int as total from held_guest_reports
     where tenant_id = $1 and resource = any($2::text[]) and discarded_at is null
     order by received_at, id limit $3 offset $4`,
    [tx.tenantId, resources.map(({ name }) => name), limit, (page - 1) * limit],
  )
  return { rows: found.flatMap((row) => reportOf(resources, row) ?? []), total: found[0]?.total ?? 0 }
}

/**
 * Makes a held report a record, as of its arrival, with whoever released it in its history. 404 where none of these kinds
 * is held; refusals as in `receiveReport`.
 */
export async function releaseReport(
  context: Pick<ServerContext, 'areaParts'>,
  tx: Transaction,
  resources: readonly Resource[],
  id: string,
  releasedBy: string,
): Promise<{ number: string | null }> {
  const { resource, place, report, receivedAt } = await lockHeld(tx, resources, id)
  const received = await receiveReport(context, tx, resource, place, report, receivedAt, releasedBy)
  await tx.query('delete from held_guest_reports where tenant_id = $1 and id = $2', [tx.tenantId, id])
  return received
}

/** Removes what a held report says, and its pictures with time; its id stays. 404 where none of these kinds is held. */
export async function discardReport(
  tx: Transaction,
  resources: readonly Resource[],
  id: string,
  discardedBy: string,
): Promise<{ number: null }> {
  const { resource } = await lockHeld(tx, resources, id)
  await tx.query(
    `update held_guest_reports set body = null, bytes = 0, discarded_at = now(), discarded_by = $3
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, discardedBy],
  )
  // Pictures that nothing links are removed by the daily cleaning.
  await tx.query('delete from file_links where tenant_id = $1 and resource = $2 and record_id = $3', [
    tx.tenantId,
    resource.name,
    id,
  ])
  return { number: null }
}

async function lockHeld(tx: Transaction, resources: readonly Resource[], id: string): Promise<HeldReport> {
  const [row] = await tx.query<Row>(
    `select ${columns}, 1 as total from held_guest_reports
     where tenant_id = $1 and id = $2 and discarded_at is null for update`,
    [tx.tenantId, id],
  )
  const held = row && reportOf(resources, row)
  if (!held) throw notFound()
  return held
}

function reportOf(resources: readonly Resource[], row: Row): HeldReport | null {
  const resource = resources.find(({ name }) => name === row.resource)
  if (!resource) return null
  return {
    id: row.id,
    resource,
    report: { id: row.id, ...storedBody.parse(row.body) },
    place: { id: row.place_id, name: row.place_name, vesselId: row.vessel_id },
    receivedAt: row.received_at,
  }
}
