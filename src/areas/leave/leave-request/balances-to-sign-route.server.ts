import type { FastifyInstance } from 'fastify'
import type { Actor } from '#src/resource/actor/actor.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readRecords } from '#src/server/database/records/record-list.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import {
  createEntitlementLookup,
  type DeductingRequest,
  readAllocations,
  readDeductingRequests,
  readHolidays,
} from '../balance/leave-accounts.server.ts'
import type { CountedIn } from '../balance/leave-days.ts'
import { computeYearBalances, type YearBalance } from '../balance/year-balance.ts'
import { isAskedToSign } from './asked-to-sign.ts'
import { leaveRequest } from './leave-request.ts'
import { undecidedStates } from './undecided-states.ts'

const operation = (): Operation => ({
  tag: 'Leave requests',
  summary: 'Leave balance after each undecided request that the caller is asked to sign, by year',
  answer: {
    description: 'Id and version of each request; for each of its years the days entitled, taken, requested and left',
    schema: { type: 'object', properties: { data: { type: 'array', items: { type: 'object' } } }, required: ['data'] },
  },
})

type ReportedBalance = { id: string; version: number; years: YearBalance[] }

/**
 * `GET /leave-left`: signers of a request get the balance of its kind and years, although they may not read allocations
 * or requests of other departments. No other kind or year is revealed.
 */
export function registerBalancesToSignRoute(app: FastifyInstance): void {
  app.get('/leave-left', { config: { access: 'session', operation } }, async (request, reply) => {
    const { tenantId } = requireSession(request)
    const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      return computeReportedBalances(tx, await findRequestsToSign(tx, actor))
    })
    void reply.header('cache-control', 'no-store')
    return { data }
  })
}

/** Undecided requests that the actor reads and is asked to sign, by id with version. */
async function findRequestsToSign(
  tx: Transaction,
  actor: Actor,
): Promise<ReadonlyMap<string, { version: number; staffId: string }>> {
  const lines = leaveRequest.access.read
  const found = new Map<string, { version: number; staffId: string }>()
  for await (const records of readRecords(tx, leaveRequest, {
    actor,
    lines,
    filters: { status: undecidedStates },
    order: 'desc',
  })) {
    for (const record of records) {
      if (!isAskedToSign(actor, record)) continue
      found.set(record.id, { version: record.version, staffId: String(record.staffId) })
    }
  }
  return found
}

async function computeReportedBalances(
  tx: Transaction,
  asked: ReadonlyMap<string, { version: number; staffId: string }>,
): Promise<ReportedBalance[]> {
  if (asked.size === 0) return []
  const people = [...new Set([...asked.values()].map(({ staffId }) => staffId))]
  const [holidays, taken, allocated, kinds] = [
    await readHolidays(tx),
    await readDeductingRequests(tx, people),
    await readAllocations(tx, people),
    await readLeaveTypes(tx),
  ]
  return taken.flatMap((one) => {
    const version = asked.get(one.id)?.version
    const kind = kinds.get(one.leaveTypeId)
    if (version === undefined || !kind) return []
    const others = taken.filter((other) => other.id !== one.id && isSameAccount(one, other))
    const years = computeYearBalances(
      one,
      others,
      kind.countedIn,
      holidays,
      createEntitlementLookup(allocated, one, kind.daysPerYear),
    )
    return [{ id: one.id, version, years }]
  })
}

function isSameAccount(one: DeductingRequest, other: DeductingRequest): boolean {
  return one.staffId === other.staffId && one.leaveTypeId === other.leaveTypeId
}

type LeaveTypeRow = { countedIn: CountedIn; daysPerYear: number | null }

async function readLeaveTypes(tx: Transaction): Promise<ReadonlyMap<string, LeaveTypeRow>> {
  const rows = await tx.query<{ id: string; countedIn: LeaveTypeRow['countedIn']; daysPerYear: number | null }>(
    `select id, counted_in as "countedIn", days_per_year::int as "daysPerYear" from leave_types
     where tenant_id = $1 and deleted_at is null`,
    [tx.tenantId],
  )
  return new Map(rows.map(({ id, ...kind }) => [id, kind]))
}
