import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed, notFound, Problem } from '#src/server/http/problem.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { documentMessages as messages } from '../messages.ts'
import { documentRepo } from '../repo/document-repo.ts'
import { unreadDocuments, whoReads } from './who-reads.server.ts'

type OfOne = { Params: { id: string } }
const remindStep = 'remind'
/** Who answers for the readers of every document. */
const readerKeepers = { 'manage document': 'tenant', 'document mgt committee': 'tenant' } as const
const nothing = z.strictObject({})

/**
 * `GET /document-repos/unread`: what not everybody has read who has to, for whoever keeps documents and the committee.
 * `GET /document-repos/:id/readers`: who has to read the version in force, and who has; `POST …/remind`: tells those who have
 * not, once a day. For whoever keeps documents, the committee, the responsible person and heads of its department.
 */
export function registerReaders(app: FastifyInstance): void {
  const operation = (summary: string) => ({
    config: { access: 'session', operation: describeOperation('document-repos', summary) } as const,
  })
  app.get<OfOne>(
    '/document-repos/:id/readers',
    operation('Who has to read and understand the version in force, and who has'),
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) =>
        whoReads(tx, await requireDocument(request, tx)),
      )
      void reply.header('cache-control', 'no-store')
      return { data }
    },
  )
  app.get(
    '/document-repos/unread',
    operation('Documents in force that not everybody has read who has to'),
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        if (!holdsAnyGrant(readerKeepers, actor)) throw notAllowed()
        return unreadDocuments(tx)
      })
      void reply.header('cache-control', 'no-store')
      return { data }
    },
  )
  app.post<OfOne>(
    '/document-repos/:id/remind',
    operation('Remind everybody who has not yet read and understood the version in force'),
    async (request) => {
      // What is sent as null is no empty body.
      parseInput(nothing, request.body === undefined ? {} : request.body)
      const { tenantId } = requireSession(request)
      await inTenant(app.fairlead.database, tenantId, async (tx) => remind(tx, await requireDocument(request, tx)))
      return { data: null, message: successCatalogue.emailSent }
    },
  )
}

async function requireDocument(request: FastifyRequest<OfOne>, tx: Transaction): Promise<StoredRecord> {
  const { id } = request.params
  const { actor } = await requireActor(request, tx)
  const repo = isUuid(id) ? await readVisible(tx, documentRepo, id, actor, documentRepo.access.read) : null
  if (!repo) throw notFound()
  if (!maySeeReaders(actor, repo)) throw notAllowed()
  return repo
}

function maySeeReaders(actor: Actor, { responsibleId, departmentId }: StoredRecord): boolean {
  if (holdsAnyGrant(readerKeepers, actor)) return true
  return responsibleId === actor.personId || actor.headedDepartmentIds.some((id) => id === departmentId)
}

async function remind(tx: Transaction, repo: StoredRecord): Promise<void> {
  const missing = (await whoReads(tx, repo)).filter(({ readAt }) => readAt === null)
  if (missing.length === 0) throw new Problem(409, 'state', messages.allHaveRead)
  const told = await tx.query(
    `select 1 from notifications where tenant_id = $1 and resource_name = $2 and record_id = $3 and step = $4
       and created_at > now() - interval '1 day' limit 1`,
    [tx.tenantId, documentRepo.name, repo.id, remindStep],
    'readers-reminded',
  )
  if (told.length > 0) throw new Problem(409, 'state', messages.remindedToday)
  await addWarning(tx, {
    title: messages.readIt(String(repo.name), Number(repo.versionNumber)),
    about: { resource: documentRepo.name, record: repo.id, step: remindStep },
    also: missing.map(({ staffId }) => staffId),
    isForNamedAlone: true,
  })
}
