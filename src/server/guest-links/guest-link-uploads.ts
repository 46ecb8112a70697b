import type { FastifyRequest } from 'fastify'
import { uuidV5 } from '#src/lib/uuid.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { refusedFile } from '#src/server/files/store/check-upload.ts'
import type { ResumableDoor } from '#src/server/files/uploads/resumable-routes.ts'
import { notFound } from '#src/server/http/problem.ts'
import { readSecretCode } from './link-code.ts'
import type { LinkCounter } from './link-limits.ts'
import { findLinkOfSession } from './link-rows.ts'

/** The uploader recorded for what came through a link: derived, so that nobody else can be it. */
export function uploaderOfLink(tenantId: string, link: string): Promise<string> {
  return uuidV5(tenantId, `files of the guest link ${link}`)
}

/** Files that a link may have at once, sent and unsent. */
export const maxFiles = 20

/**
 * Resumable uploads of an open link, whose session stands in the header `x-guest-session`: PDF, JPEG and PNG, told by their
 * content once they are whole. A link that ended meanwhile stores nothing.
 */
export function guestUploadDoor(context: ServerContext, counter: LinkCounter): ResumableDoor {
  return {
    path: '/guest/links/uploads',
    access: 'public',
    headers: [
      {
        name: 'x-guest-session',
        description: 'The session of an open link',
        schema: { type: 'string', maxLength: 100 },
      },
    ],
    uploaderOf: async (request) => {
      const { tenantId, secret } = sessionCodeOf(request)
      const found = await inTenantReadOnly(context.database, tenantId, (tx) => findLinkOfSession(context, tx, secret))
      if (!found) throw notFound()
      return { tenantId, uploader: await uploaderOfLink(tenantId, found.row.id), device: null }
    },
    admit: async (plan, { tenantId, uploader }, id) => {
      counter.count([['upload of a link', uploader]])
      if (!/\.(pdf|jpe?g|png)$/i.test(plan.name)) throw refusedFile('Only PDF, JPEG and PNG files are accepted here')
      await inTenantReadOnly(context.database, tenantId, (tx) => refuseMore(tx, uploader, id))
      return { ...plan, folder: 'guests' }
    },
    confirm: async (request, tx, id) => {
      const { secret } = sessionCodeOf(request)
      // Locked, so that files that end at the same moment are counted one after the other.
      const found = await findLinkOfSession(context, tx, secret, true)
      if (!found) throw notFound()
      const { purpose, record, row } = found
      const closed = await purpose.closed({ transaction: tx, record, link: row, at: new Date() })
      if (closed !== null) throw refusedFile(closed)
      await refuseMore(tx, await uploaderOfLink(tx.tenantId, row.id), id)
    },
  }
}

function sessionCodeOf(request: FastifyRequest) {
  const code = readSecretCode(String(request.headers['x-guest-session'] ?? ''))
  if (!code) throw notFound()
  return code
}

/** Refuses one more file beside those that the link has; one that comes again is no other. */
async function refuseMore(tx: Transaction, uploader: string, id: string): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from files where tenant_id = $1 and uploader = $2 and id <> $3',
    [tx.tenantId, uploader, id],
  )
  if ((row?.count ?? 0) >= maxFiles) throw refusedFile(`Add at most ${maxFiles} files`)
}
