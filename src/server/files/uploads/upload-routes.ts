import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { checkHash } from '../store/check-upload.ts'
import { discardUpload, receiveUpload } from './receive-upload.ts'
import { storeUpload, type UploadOwner } from './store-upload.ts'
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
        operation: describeOperation(
          'files',
          'Upload one file as multipart/form-data: folder, file, and optionally id and sha256',
        ),
      },
    },
    async (request, reply) => {
      const uploader = await uploaderOf(request, context)
      const upload = await receiveUpload(request, reply, context.fileStore, 1)
      try {
        const fields = parseInput(uploadFields, upload.fields)
        const [file] = upload.files
        if (!file) throw new Error('an upload without a file was let through')
        checkHash(fields.sha256, file.received)
        const owner: UploadOwner = { ...uploader, folder: fields.folder }
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
        operation: describeOperation(
          'files',
          'Upload up to 20 files as multipart/form-data: folder, and several times file',
        ),
      },
    },
    async (request, reply) => {
      const { tenantId, personId, deviceId } = requireSession(request)
      const upload = await receiveUpload(request, reply, context.fileStore, maxFiles)
      try {
        const fields = parseInput(manyFields, upload.fields)
        const owner: UploadOwner = { tenantId, uploader: personId, device: deviceId, folder: fields.folder }
        const data = []
        for (const file of upload.files) data.push((await storeUpload(context, owner, uuidV7(), file)).stored)
        return reply.code(201).send({ data })
      } finally {
        await discardUpload(upload)
      }
    },
  )
}
