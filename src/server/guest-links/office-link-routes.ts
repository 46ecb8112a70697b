import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { GuestPurpose } from '#src/server/context/guest-purpose.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeCreation, describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { issueGuestLink, renewGuestLink, revokeGuestLink } from './issue-guest-link.ts'
import { findPurpose } from './link-rows.ts'

const uuid = z.string().refine(isUuid, 'This is not a valid ID')
const listQuery = z.strictObject({ purpose: z.string().max(100), record: uuid })
const linkBody = listQuery.extend({ email: z.email('This is not an e-mail address').max(254) })

const tag = 'Guest links'
type Named = { Params: { id: string } }

type ListedRow = {
  id: string
  email: string
  made_at: Date
  expires_at: Date
  revoked_at: Date | null
  sent_at: Date | null
  opened_at: Date | null
  devices: number
}

/** The links of a record for those who manage its purpose: made, renewed, ended, and when they were opened; never a secret. */
export function registerOfficeLinks(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/guest-links',
    {
      config: {
        access: 'session',
        operation: describeOperation(tag, "A record's guest links, and when they were opened"),
      },
    },
    async (request) => {
      const { tenantId } = requireSession(request)
      const named = parseInput(listQuery, request.query)
      return inTenantReadOnly(context.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const { purpose, record } = await requireManaged(context, tx, actor, named)
        const rows = await tx.query<ListedRow>(
          `select id, email, made_at, expires_at, revoked_at, sent_at, opened.at as opened_at, opened.devices
           from guest_links link, lateral (select min(opened_at) as at, count(*)::int as devices from guest_sessions
             where tenant_id = $1 and link_id = link.id) opened
           where link.tenant_id = $1 and resource = $2 and record_id = $3 and purpose = $4 order by made_at desc, id limit 100`,
          [tenantId, purpose.resource.name, record.id, purpose.name],
        )
        return { data: rows.map(listed) }
      })
    },
  )

  app.post(
    '/guest-links',
    {
      config: {
        access: 'session',
        operation: describeCreation(tag, 'Make a guest link of a record and mail it', linkBody),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { email, ...named } = parseInput(linkBody, request.body)
      const id = await inTenant(context.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const { purpose, record } = await requireManaged(context, tx, actor, named)
        return issueGuestLink(tx, purpose, { record, email, at: new Date(), madeBy: actor.personId })
      })
      return reply.code(201).send({ data: { id }, message: successCatalogue.created('Link') })
    },
  )

  for (const [step, summary, message] of [
    ['renew', 'Mail a guest link anew, with another secret', 'Link sent successfully'],
    ['revoke', 'End a guest link', 'Link ended successfully'],
  ] as const) {
    app.post<Named>(
      `/guest-links/:id/${step}`,
      { config: { access: 'session', operation: describeOperation(tag, summary) } },
      async (request) => {
        refuseBody(request.body)
        const { tenantId } = requireSession(request)
        const { id } = request.params
        await inTenant(context.database, tenantId, async (tx) => {
          const { actor } = await requireActor(request, tx)
          if (!isUuid(id)) throw notFound()
          const [row] = await tx.query<{ purpose: string; record: string }>(
            'select purpose, record_id as record from guest_links where tenant_id = $1 and id = $2 for update',
            [tenantId, id],
          )
          if (!row) throw notFound()
          const { purpose, record } = await requireManaged(context, tx, actor, row)
          if (step === 'renew') await renewGuestLink(tx, purpose, { id, record, at: new Date() })
          else await revokeGuestLink(tx, id, new Date())
        })
        return { data: { id }, message }
      },
    )
  }
}

/** The record of a purpose that the actor manages; anything else is not found. */
async function requireManaged(
  context: ServerContext,
  tx: Transaction,
  actor: Actor,
  named: { purpose: string; record: string },
): Promise<{ purpose: GuestPurpose; record: StoredRecord }> {
  const purpose = findPurpose(context, named.purpose)
  const record = purpose && (await readVisible(tx, purpose.resource, named.record, actor, purpose.manage))
  if (!purpose || !record) throw notFound()
  return { purpose, record }
}

function listed(row: ListedRow) {
  return {
    id: row.id,
    email: row.email,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
    devices: row.devices,
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
