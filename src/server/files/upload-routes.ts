import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import { inTenantReadOnly } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { requireActor, requirePrincipal, requireSession } from '#src/server/http/principal.ts'
import { notAllowed, Problem } from '#src/server/http/problem.ts'
import { discardUpload, receiveUpload } from './receive-upload.ts'
import { storeUpload, type UploadOf } from './store-upload.ts'

/** A label such as `vessel-daily-reports` or `users/…/profile`: it groups files and is never a path on the disk. */
const folder = z
  .string()
  .max(200)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,5}$/,
    'A folder is made of small letters, digits and hyphens',
  )

const oneFields = z.strictObject({
  folder,
  id: z.string().refine(isUuid, 'This is not an id').optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256')
    .optional(),
})
const manyFields = z.strictObject({ folder })
const mostFiles = 20

/** Uploads precede the record that links them: by a person, or by a device in the name of one who signs on it. */
export function registerUploads(app: FastifyInstance, context: ServerContext): void {
  app.post(
    '/uploads',
    {
      config: {
        access: 'session-or-device',
        operation: described(
          'files',
          'Upload one file as multipart/form-data: folder, file, and optionally id and sha256',
        ),
      },
    },
    async (request, reply) => {
      const uploader = await uploaderOf(request, context)
      const upload = await receiveUpload(request, reply, context.fileStore, 1)
      try {
        const fields = parseInput(oneFields, upload.fields)
        const [file] = upload.files
        if (!file) throw new Error('an upload without a file was let through')
        if (fields.sha256 !== undefined && fields.sha256 !== file.received.sha256) {
          throw new Problem(422, 'invalid', 'Some fields are not right', {
            sha256: ['The file that arrived is not the one that was sent'],
          })
        }
        const owner: UploadOf = { ...uploader, folder: fields.folder }
        const { stored, isNew } = await storeUpload(context, owner, fields.id ?? uuidV7(), file)
        return reply.code(isNew ? 201 : 200).send({ data: stored })
      } finally {
        await discardUpload(upload)
      }
    },
  )

  app.post(
    '/uploads/multiple',
    {
      config: {
        access: 'session',
        operation: described('files', 'Upload up to 20 files as multipart/form-data: folder, and several times file'),
      },
    },
    async (request, reply) => {
      const { tenantId, personId, deviceId } = requireSession(request)
      const upload = await receiveUpload(request, reply, context.fileStore, mostFiles)
      try {
        const fields = parseInput(manyFields, upload.fields)
        const owner: UploadOf = { tenantId, uploader: personId, device: deviceId, folder: fields.folder }
        const data = []
        for (const file of upload.files) data.push((await storeUpload(context, owner, uuidV7(), file)).stored)
        return reply.code(201).send({ data })
      } finally {
        await discardUpload(upload)
      }
    },
  )
}

/**
 * A session uploads for its person. A device names the author in `x-author`, and may do so only for people who have
 * registered a signing key on it, revoked or not: what they wrote is kept either way. An administrator who brings in a file
 * of unsent work names the author too, anybody with a signing key: the file counts only where an entry that its author
 * signed names it.
 */
async function uploaderOf(
  request: FastifyRequest,
  context: ServerContext,
): Promise<{ tenantId: string; uploader: string; device: string | null }> {
  const principal = requirePrincipal(request)
  const { tenantId } = principal
  const author = String(request.headers['x-author'] ?? '')
  const isOwn = principal.kind === 'session' && (author === '' || author === principal.personId)
  if (isOwn) return { tenantId, uploader: principal.personId, device: principal.deviceId }
  if (!isUuid(author))
    throw new Problem(422, 'invalid', 'The header x-author must name a person', { 'x-author': ['This is not an id'] })
  const keys = await inTenantReadOnly(context.database, tenantId, async (transaction) => {
    const isSession = principal.kind === 'session'
    if (isSession && !(await requireActor(request, transaction)).actor.isAdmin) return []
    return transaction.query(
      `select 1 from author_keys where tenant_id = $1 and author = $2 and ($3::uuid is null or device = $3) limit 1`,
      [tenantId, author, isSession ? null : principal.deviceId],
    )
  })
  if (keys.length === 0) throw notAllowed()
  return { tenantId, uploader: author, device: principal.deviceId }
}
