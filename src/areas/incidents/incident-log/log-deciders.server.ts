import type { FastifyInstance } from 'fastify'
import { actionsOfRecord } from '#src/areas/actions/action/actions-of-record.server.ts'
import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notFound } from '#src/server/http/problem.ts'
import { incidentLog } from './incident-log.ts'
import { incidentLogReviewers } from './incident-log-workflow.ts'

/** Who added to the investigation of a log or completed it, by its history: the record knows the last of them alone. */
export async function investigatorsOf(transaction: Transaction, id: string): Promise<readonly string[]> {
  const rows = await transaction.query<{ person: string }>(
    `select distinct unnest(array[actor, acting_for]) as person from history
     where tenant_id = $1 and resource = $2 and record_id = $3 and action in ('add-investigation', 'complete')`,
    [transaction.tenantId, incidentLog.name, id],
    'investigators-of-log',
  )
  return rows.flatMap(({ person }) => person ?? [])
}

/**
 * `GET /incident-logs/:id/deciders`: who may decide on an incident next, by id, for whoever reads it at this moment; nobody
 * where the company has no such person, 404 as for what is absent.
 */
export function registerLogDeciders(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>(
    '/incident-logs/:id/deciders',
    { config: { access: 'session', operation: describeOperation(incidentLog.label[1], 'Who may review or close it') } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { id } = request.params
      const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const record = isUuid(id) ? await readVisible(tx, incidentLog, id, actor, incidentLog.access.read) : null
        if (!record) throw notFound()
        return decidersOf(tx, record)
      })
      void reply.header('cache-control', 'no-store')
      return { data }
    },
  )
}

/** Those who hold the right, and neither own the log, nor investigated, nor own one of its actions. */
async function decidersOf(tx: Transaction, record: StoredRecord): Promise<string[]> {
  const { id, scope, investigatorId } = record
  const granted = await noticeSource.peopleGranted(tx, { lines: [incidentLogReviewers], scope, at: new Date() })
  const owners = (await actionsOfRecord(tx, { resource: incidentLog.name, id })).map(({ ownerId }) => ownerId)
  const kept = new Set<unknown>([scope.owner, investigatorId, ...(await investigatorsOf(tx, id)), ...owners])
  return [...(await noticeSource.reachable(tx, [...granted]))].filter((person) => !kept.has(person))
}
