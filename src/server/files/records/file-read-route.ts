import type { FastifyInstance } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notFound } from '#src/server/http/problem.ts'
import { attachmentHeader } from '../store/file-name.ts'
import { isLinked, mayReadFile } from './record-files.ts'

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
        }>('select name, type, size, sha256, uploader from files where tenant_id = $1 and id = $2', [tenantId, id])
        if (!row) return null
        const { actor } = await requireActor(request, transaction)
        if (row.uploader === personId && !(await isLinked(transaction, id))) return row
        return (await mayReadFile(transaction, context.resources, id, actor)) ? row : null
      })
      if (file === null) throw notFound()
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
