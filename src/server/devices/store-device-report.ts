import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deviceReportHeader } from '#src/protocol/device/device-report.ts'
import { requirePrincipal } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'

const count = z.coerce.number().int().min(0).max(1_000_000)
const reportSchema = z.object({
  v: z.string().regex(/^[\w .:+-]{0,40}$/),
  w: count,
  n: count,
  h: count,
  o: z.coerce.number().int().min(0).max(8_640_000_000_000).optional(),
  f: count.optional(),
  s: z.coerce.number().int().min(-9e15).max(9e15).optional(),
  d: count.optional(),
  t: z.coerce.number().int().min(0).max(8_640_000_000_000).optional(),
  i: z.coerce.number().int().min(0).max(8_640_000_000_000).optional(),
})

/**
 * Stores the device report of a request, under the device of its credential or session; an unchanged one once a minute.
 * A report that cannot be read or stored is ignored.
 */
export async function storeDeviceReport(request: FastifyRequest, context: ServerContext): Promise<void> {
  const report = request.headers[deviceReportHeader]
  const { tenantId, deviceId } = requirePrincipal(request)
  if (typeof report !== 'string' || report.length > 300 || deviceId === null) return
  const parsed = reportSchema.safeParse(Object.fromEntries(new URLSearchParams(report)))
  if (!parsed.success) return
  const { v, w, f, n, h, o, s, d, t, i } = parsed.data
  try {
    await inTenant(context.database, tenantId, (tx) =>
      tx.query(
        `insert into device_reports as known
           (tenant_id, device_id, at, app_version, waiting, oldest_at, needs_you, held, clock_skew,
            drift_streams, drift_at, following, idle_at)
         values ($1, $2, now(), $3, $4, $5, $6, $7, $8, $9, $10, $11,
           case when $12::timestamptz is null then null else least(now(), $12) end)
         on conflict (tenant_id, device_id) do update set at = now(), waiting = $4, oldest_at = $5, needs_you = $6,
           held = $7, clock_skew = $8, following = $11,
           idle_at = greatest(known.idle_at, excluded.idle_at), drift_streams = coalesce($9, known.drift_streams),
           drift_at = coalesce($10, known.drift_at), app_version = case $3 when '' then known.app_version else $3 end
         where known.at < now() - interval '1 minute'
           or (known.waiting, known.following, known.needs_you, known.held, known.oldest_at)
             is distinct from ($4::integer, $11::integer, $6::integer, $7::integer, $5::timestamptz)
           or known.drift_at is distinct from coalesce($10::timestamptz, known.drift_at)
           or ($3 <> '' and known.app_version <> $3)`,
        [tenantId, deviceId, v, w, instantOf(o), n, h, s ?? null, d ?? null, instantOf(t), f ?? null, instantOf(i)],
      ),
    )
  } catch (error) {
    context.log.warn({ err: error }, 'a device report was not kept')
  }
}

function instantOf(milliseconds: number | undefined): Date | null {
  return milliseconds === undefined ? null : new Date(milliseconds)
}
