import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { describeCreation } from '#src/server/documentation/describe-operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { examineUpload } from '../content/examine-upload.ts'
import { checkHash } from '../store/check-upload.ts'
import { receiveWithRoom, type Upload } from './receive-upload.ts'
import { type StoredFile, storeUpload, type UploadOwner } from './store-upload.ts'
import { folderField, uploadFields } from './upload-fields.ts'
import { uploaderOf } from './uploader.ts'

const manyFields = z.strictObject({ folder: folderField })
const maxFiles = 20

/** Uploads precede the record that links them: by a person, or by a device on behalf of an author. */
export function registerUploads(app: FastifyInstance, context: ServerContext): void {
  app.post(
    '/uploads',
    {
      config: {
        access: 'session-or-device',
        operation: describeCreation(
          'files',
          'Upload one file as multipart/form-data: folder, file, and optionally id and sha256',
        ),
      },
    },
    async (request, reply) => {
      const uploader = await uploaderOf(request, context)
      const form = { request, reply, maxFiles: 1 }
      const { stored, isNew } = await receiveWithRoom(context, uploader, form, (upload) => {
        const fields = parseInput(uploadFields, upload.fields)
        const [file] = upload.files
        if (!file) throw new Error('an upload without a file was let through')
        checkHash(fields.sha256, file.received)
        const owner: UploadOwner = { ...uploader, folder: fields.folder }
        return storeUpload(context, owner, fields.id ?? uuidV7(), file)
      })
      return reply.code(isNew ? 201 : 200).send({ data: stored })
    },
  )

  app.post(
    '/uploads/multiple',
    {
      config: {
        access: 'session',
        operation: describeCreation(
          'files',
          'Upload up to 20 files as multipart/form-data: folder, and several times file',
        ),
      },
    },
    async (request, reply) => {
      const { tenantId, personId, deviceId } = requireSession(request)
      const uploader = { tenantId, uploader: personId, device: deviceId }
      const data = await receiveWithRoom(context, uploader, { request, reply, maxFiles }, (upload) => {
        const fields = parseInput(manyFields, upload.fields)
        return storeAll(context, { ...uploader, folder: fields.folder }, upload)
      })
      return reply.code(201).send({ data })
    },
  )
}

/** Looks into every file before the first is stored: one that is refused leaves nothing of the others. */
async function storeAll(context: ServerContext, owner: UploadOwner, { files }: Upload): Promise<StoredFile[]> {
  const examined = []
  try {
    for (const file of files) {
      const id = uuidV7()
      examined.push({ id, file, ...(await examineUpload(context, owner, id, file)) })
    }
    const stored = []
    for (const { id, file, ...found } of examined)
      stored.push((await storeUpload(context, owner, id, file, { examined: found })).stored)
    return stored
  } finally {
    await Promise.all(examined.map(({ staged }) => staged.discard()))
  }
}
