import type { FastifyInstance } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { notePrivateReads } from '#src/server/database/records/private-reads.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'
import type { ScanState } from '../scan/scan-upload.ts'
import { attachmentHeader } from '../store/file-name.ts'
import { isLinked, recordShowing } from './record-files.ts'

/**
 * `GET /files/{id}`: unlinked, only for its uploader; then for readers of any record that links it. Always sent as a
 * download, never shown by the browser.
 */
export function registerFileReading(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { id: string } }>(
    '/files/:id',
    { config: { access: 'session', operation: describeOperation('files', 'The bytes of a file') }, compress: false },
    async (request, reply) => {
      const { tenantId, personId } = requireSession(request)
      const { id } = request.params
      if (!isUuid(id)) throw notFound()
      const file = await inTenantReadOnly(context.database, tenantId, async (transaction) => {
        const [row] = await transaction.query<{
          name: string
          type: string
          size: number
          sha256: string
          uploader: string
          scan: ScanState
        }>(
          `select name, type, coalesce(stored_size, size) as size, coalesce(stored_sha256, sha256) as sha256, uploader, scan
           from files where tenant_id = $1 and id = $2`,
          [tenantId, id],
        )
        if (!row) return null
        const { actor } = await requireActor(request, transaction)
        if (row.uploader === personId && !(await isLinked(transaction, id))) return { ...row, shown: null }
        const shown = await recordShowing(transaction, context.resources, { ...row, id }, actor)
        return shown && { ...row, shown: { ...shown, actor } }
      })
      if (file === null) throw notFound()
      refuseUnchecked(file.scan, context)
      if (file.shown) {
        const { actor, resource, record } = file.shown
        await notePrivateReads(context.database, actor, resource, [record], 'file')
      }
      const bytes = await context.fileStore.open(tenantId, id)
      if (bytes === null) throw new Error(`the bytes of file ${id} are lost`)
      return reply
        .type(file.type)
        .headers({
          'content-length': Number(file.size),
          'content-disposition': attachmentHeader(file.name),
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-cache',
          etag: `"${file.sha256}"`,
        })
        .send(bytes)
    },
  )
}

/** Refuses a file that waits for the virus scanner, as long as there is one, and one with a virus. */
function refuseUnchecked(scan: ScanState, { configuration }: ServerContext): void {
  if (scan === 'infected') throw new Problem(410, 'infected', 'This file held a virus and was not kept')
  if (scan !== 'waiting' || configuration.uploads.scanner === undefined) return
  throw new Problem(409, 'being-checked', 'This file is being checked for viruses. Try again later', undefined, {
    'retry-after': '300',
  })
}
