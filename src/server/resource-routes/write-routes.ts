import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordActions } from '#src/resource/envelope/record-action.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { exampleFileFrom, exampleIdFrom } from '#src/server/documentation/example-ids.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { notFound } from '#src/server/http/problem.ts'
import { applyEntry } from '#src/server/writes/apply/apply-entry.ts'
import { answerEntry, type WriteAnswer } from './answer-entry.ts'
import { normalizeBody } from './normalize-body.ts'
import {
  changeOperation,
  createOperation,
  statusOperation,
  stepOperation,
  transitionOperation,
} from './resource-operations.ts'
import { stepOfStatus } from './status-step.ts'
import { readChangeBody, readCreateBody, readEmptyBody, readTransitionBody, type WriteBody } from './write-body.ts'
import { writeFromRequest } from './write-request.ts'

type WithId = { Params: { id: string } }

/** Body limit of a record in bytes; a daily report with its lists stays far below. */
const bodyLimit = 2_097_152

/** Writing a resource: create, change, delete, transitions, and the steps of every record. */
export function registerWriteRoutes(app: FastifyInstance, context: ServerContext, resource: Resource): void {
  const path = `/${resource.name}`
  const session = (operation: () => Operation) => ({ config: { access: 'session', operation }, bodyLimit }) as const
  const known = { idOf: exampleIdFrom(context.areaParts), fileOf: exampleFileFrom(context.areaParts) }

  if (isCreatedByPeople(resource)) {
    app.post(
      path,
      session(() => createOperation(resource, known)),
      async (request, reply) => {
        const { id, body } = readCreateBody(request.body)
        void reply.code(201)
        return write(context, resource, request, reply, 'create', id, body)
      },
    )
  }
  app.patch<WithId>(
    `${path}/:id`,
    session(() => changeOperation(resource)),
    async (request, reply) =>
      write(context, resource, request, reply, 'update', request.params.id, readChangeBody(request.body)),
  )
  app.delete<WithId>(
    `${path}/:id`,
    session(() => stepOperation(resource, 'delete')),
    async (request, reply) => {
      const { message } = await write(
        context,
        resource,
        request,
        reply,
        'delete',
        request.params.id,
        readEmptyBody(request.body),
      )
      return { data: null, message }
    },
  )
  const transitions = resource.workflow?.transitions ?? {}
  for (const [name, transition] of Object.entries(transitions)) {
    if (transition.system) continue
    app.post<WithId>(
      `${path}/:id/${name}`,
      session(() => transitionOperation(resource, transition)),
      async (request, reply) =>
        write(context, resource, request, reply, name, request.params.id, readTransitionBody(transition, request.body)),
    )
  }
  const { workflow } = resource
  const leadsOn = Object.values(transitions).some((step) => !step.system && movesRecord(step))
  if (workflow && leadsOn && !Object.hasOwn(transitions, 'status')) {
    app.post<WithId>(
      `${path}/:id/status`,
      session(() => statusOperation(resource)),
      async (request, reply) => {
        const { id } = request.params
        const { step, body } = stepOfStatus(workflow, request.body, await presentStatus(context, resource, request, id))
        return write(context, resource, request, reply, step.name, id, readTransitionBody(step.transition, body))
      },
    )
  }
  for (const name of recordActions.slice(3).filter((action) => !Object.hasOwn(transitions, action))) {
    app.post<WithId>(
      `${path}/:id/${name}`,
      session(() => stepOperation(resource, name)),
      async (request, reply) =>
        write(context, resource, request, reply, name, request.params.id, readEmptyBody(request.body)),
    )
  }
}

/** The state of a record that its reader may read; null where there is none for them. */
async function presentStatus(
  { database }: ServerContext,
  resource: Resource,
  request: FastifyRequest,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) throw notFound()
  const { tenantId } = requireSession(request)
  const record = await inTenantReadOnly(database, tenantId, async (tx) => {
    const { actor } = await requireActor(request, tx)
    return readVisible(tx, resource, id, actor, resource.access.read)
  })
  return record?.status ?? null
}

/** Whether creating under an id that exists changes that record, as an area says of its resource. */
function createsOver({ areaParts }: ServerContext, { name }: Resource): boolean {
  return areaParts.some((part) => part.createsOver?.includes(name) ?? false)
}

async function write(
  context: ServerContext,
  resource: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
  action: string,
  id: string | null,
  body: WriteBody,
): Promise<WriteAnswer> {
  if (id !== null && !isUuid(id)) throw notFound()
  const { tenantId } = requireSession(request)
  const normalized = normalizeBody(context.areaParts, resource, action, body)
  const overwrites = action !== 'create' || createsOver(context, resource)
  const write = await writeFromRequest(request, resource, action, id, normalized, overwrites)
  const result = await applyEntry(context, write)
  const isVisible = () =>
    inTenantReadOnly(context.database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      return (await readVisible(tx, resource, write.entry.record, actor, resource.access.read)) !== null
    })
  // Whoever may not create is told so, and not whether their id is taken.
  const { receipt, answer } = await answerEntry(resource, result, action === 'create' ? async () => true : isVisible)
  const version = receipt.records[0]?.version
  void reply.header('cache-control', 'no-store')
  if (version !== undefined) void reply.header('etag', `"${version}"`)
  return answer
}
