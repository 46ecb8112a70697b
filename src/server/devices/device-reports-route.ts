import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { DeviceStatus } from '#src/protocol/device/device-status.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { paginationOf } from '#src/server/http/pagination.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed } from '#src/server/http/problem.ts'
import { vesselsServed } from './vessels-served.ts'

const listQuery = z.strictObject({
  only: z.enum(['all', 'waiting']).default('all'),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

type Row = {
  id: string
  name: string
  revoked: boolean
  people: string[]
  at: Date | null
  app_version: string | null
  waiting: number | null
  following: number | null
  oldest_at: Date | null
  needs_you: number | null
  held: number | null
  clock_skew: number | string | null
  drift_at: Date | null
  drift_streams: number | null
  total: number
}

/** `GET /device-reports`: for administrators, every device with its last report, longest waiting first. */
export function registerDeviceReports(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/device-reports',
    {
      config: {
        access: 'session',
        operation: describeOperation('devices', 'What each device last said of its queue, for administrators'),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(context.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        if (!actor.isAdmin) throw notAllowed()
        const { only, limit, page } = parseInput(listQuery, request.query)
        const rows = await selectDevices(tx, only === 'waiting', limit, (page - 1) * limit)
        const data: DeviceStatus[] = []
        for (const row of rows) data.push(deviceStatusOf(row, await vesselsServed(context, tx, row.people)))
        return { data, pagination: paginationOf(page, limit, rows[0]?.total ?? 0) }
      })
    },
  )
}

/** A revoked device is listed only while its last report had waiting work. */
function selectDevices(tx: Transaction, onlyWaiting: boolean, limit: number, offset: number): Promise<Row[]> {
  return tx.query<Row>(
    `select device.id, device.name, device.revoked_at is not null as revoked,
       array(select distinct key.author from author_keys key
         where key.tenant_id = $1 and key.device = device.id order by key.author) as people,
       report.at, report.app_version, report.waiting, report.following, report.oldest_at, report.needs_you, report.held,
       report.clock_skew, report.drift_at, report.drift_streams, count(*) over ()::int as total
     from devices device
     left join device_reports report on report.tenant_id = $1 and report.device_id = device.id
     where device.tenant_id = $1 and (device.revoked_at is null or report.waiting + coalesce(report.following, 0) > 0)
       and (not $2 or report.waiting + coalesce(report.following, 0) > 0)
     order by report.oldest_at nulls last, report.at desc nulls last, device.id limit $3 offset $4`,
    [tx.tenantId, onlyWaiting, limit, offset],
  )
}

function deviceStatusOf(row: Row, vessels: string[]): DeviceStatus {
  return {
    id: row.id,
    name: row.name,
    revoked: row.revoked,
    people: row.people,
    vessels,
    lastContactAt: row.at?.toISOString() ?? null,
    appVersion: row.app_version === '' ? null : row.app_version,
    waiting: row.waiting,
    following: row.following,
    oldestAt: row.oldest_at?.toISOString() ?? null,
    needsYou: row.needs_you,
    held: row.held,
    clockSkew: row.clock_skew === null ? null : Number(row.clock_skew),
    driftAt: row.drift_at?.toISOString() ?? null,
    driftStreams: row.drift_streams,
  }
}
