import type { FastifyRequest } from 'fastify'
import { uuidV5 } from '#src/lib/uuid.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
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
const maxFiles = 20

/**
 * Resumable uploads of an open link, whose session stands in the header `x-guest-session`: PDF, JPEG and PNG, told by their
 * content once they are whole.
 */
export function guestUploadDoor(context: ServerContext, count: LinkCounter): ResumableDoor {
  return {
    path: '/guest/links/uploads',
    access: 'public',
    uploaderOf: (request) => uploaderOfSession(context, request),
    admit: async (plan, { tenantId, uploader }) => {
      count('upload of a link', uploader)
      if (!/\.(pdf|jpe?g|png)$/i.test(plan.name)) throw refusedFile('Only PDF, JPEG and PNG files are accepted here')
      const [row] = await inTenantReadOnly(context.database, tenantId, (tx) =>
        tx.query<{ count: number }>('select count(*)::int as count from files where tenant_id = $1 and uploader = $2', [
          tenantId,
          uploader,
        ]),
      )
      if ((row?.count ?? 0) >= maxFiles) throw refusedFile(`Add at most ${maxFiles} files`)
      return { ...plan, folder: 'guests' }
    },
  }
}

async function uploaderOfSession(context: ServerContext, request: FastifyRequest) {
  const code = readSecretCode(String(request.headers['x-guest-session'] ?? ''))
  if (!code) throw notFound()
  const { tenantId, secret } = code
  const found = await inTenantReadOnly(context.database, tenantId, (tx) => findLinkOfSession(context, tx, secret))
  if (!found) throw notFound()
  return { tenantId, uploader: await uploaderOfLink(tenantId, found.row.id), device: null }
}
