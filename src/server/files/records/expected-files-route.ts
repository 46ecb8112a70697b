import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { referencedFiles } from '#src/resource/description/field-references.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { expectedFilesOf } from './expected-files.ts'

const query = z.strictObject({
  resource: z.string().max(100),
  record: z.string().refine(isUuid, 'This is not a valid ID'),
})

/** `GET /files/awaited`: how many files a record names and which have not arrived; for readers of the record. */
export function registerExpectedFiles(app: FastifyInstance, context: ServerContext): void {
  const operation = () => ({
    tag: 'files',
    summary: 'Which files of a record have not come yet',
    query: [
      { name: 'resource', description: 'The kind of record', schema: { type: 'string' } },
      { name: 'record', description: 'Its id', schema: { type: 'string', format: 'uuid' } },
    ],
    answer: { description: 'How many files it names, and the ids of those that follow', schema: { type: 'object' } },
  })
  app.get('/files/awaited', { config: { access: 'session', operation } }, async (request) => {
    const { tenantId } = requireSession(request)
    const parameters = parseInput(query, request.query)
    const resource = context.resources.find(({ name }) => name === parameters.resource)
    if (!resource) throw notFound()
    return inTenantReadOnly(context.database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      const record = await readVisible(tx, resource, parameters.record, actor, resource.access.read)
      if (!record) throw notFound()
      const named = referencedFiles(fieldsOf(resource), fieldsOfRecord(resource, record)).map(({ file }) => file.id)
      const awaited = (await expectedFilesOf(tx, resource, parameters.record)).filter((id) => named.includes(id))
      return { data: { named: named.length, awaited } }
    })
  })
}
