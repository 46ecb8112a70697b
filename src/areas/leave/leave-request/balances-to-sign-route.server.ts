import type { FastifyInstance } from 'fastify'
import type { Actor } from '#src/resource/actor/actor.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readRecords } from '#src/server/database/records/record-list.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { allocatedTo, entitledBy, holidaysOf, type Taking, takenBy } from '../balance/leave-accounts.server.ts'
import type { CountedIn } from '../balance/leave-days.ts'
import { balanceOf, type YearBalance } from '../balance/year-balance.ts'
import { isAskedToSign } from './asked-to-sign.ts'
import { leaveRequest } from './leave-request.ts'
import { undecidedStates } from './undecided-states.ts'

const operation = (): Operation => ({
  tag: 'Leave requests',
  summary: 'What each undecided request that one is asked to sign leaves of its kind, year by year',
  answer: {
    description:
      'Of each such request its id, its version, and for each year it touches what is given, taken, asked, left',
    schema: { type: 'object', properties: { data: { type: 'array', items: { type: 'object' } } }, required: ['data'] },
  },
})

type Left = { id: string; version: number; years: YearBalance[] }

/**
 * `GET /leave-left`: whoever is asked to sign a request learns what it leaves of its kind in its years, though they read
 * neither what was allocated nor what the person asked for in another department. No other kind and no other year is told.
 */
export function registerLeaveLeftRoute(app: FastifyInstance): void {
  app.get('/leave-left', { config: { access: 'session', operation } }, async (request, reply) => {
    const { tenantId } = requireSession(request)
    const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      return leftOf(tx, await askedOf(tx, actor))
    })
    void reply.header('cache-control', 'no-store')
    return { data }
  })
}

/** The undecided requests that the actor reads and is asked to sign, by id with their version. */
async function askedOf(
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

async function leftOf(
  tx: Transaction,
  asked: ReadonlyMap<string, { version: number; staffId: string }>,
): Promise<Left[]> {
  if (asked.size === 0) return []
  const people = [...new Set([...asked.values()].map(({ staffId }) => staffId))]
  const [holidays, taken, allocated, kinds] = [
    await holidaysOf(tx),
    await takenBy(tx, people),
    await allocatedTo(tx, people),
    await kindsOf(tx),
  ]
  return taken.flatMap((one) => {
    const version = asked.get(one.id)?.version
    const kind = kinds.get(one.leaveTypeId)
    if (version === undefined || !kind) return []
    const others = taken.filter((other) => other.id !== one.id && isSameAccount(one, other))
    const years = balanceOf(one, others, kind.countedIn, holidays, entitledBy(allocated, one, kind.daysPerYear))
    return [{ id: one.id, version, years }]
  })
}

function isSameAccount(one: Taking, other: Taking): boolean {
  return one.staffId === other.staffId && one.leaveTypeId === other.leaveTypeId
}

type Kind = { countedIn: CountedIn; daysPerYear: number | null }

async function kindsOf(tx: Transaction): Promise<ReadonlyMap<string, Kind>> {
  const rows = await tx.query<{ id: string; countedIn: Kind['countedIn']; daysPerYear: number | null }>(
    `select id, counted_in as "countedIn", days_per_year::int as "daysPerYear" from leave_types
     where tenant_id = $1 and deleted_at is null`,
    [tx.tenantId],
  )
  return new Map(rows.map(({ id, ...kind }) => [id, kind]))
}
