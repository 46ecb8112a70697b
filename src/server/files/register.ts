import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { registerExpectedFiles } from './records/expected-files-route.ts'
import { registerFileReading } from './records/file-read-route.ts'
import { peoplesDoor, registerResumable } from './uploads/resumable-routes.ts'
import { registerUploads } from './uploads/upload-routes.ts'

/** The routes of files; paths are relative to the API's base. */
export async function registerFiles(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(async (uploads) => {
    // In its own scope, so that no other route reads a multipart form as an empty body.
    await uploads.register(multipart, { throwFileSizeLimit: false })
    registerUploads(uploads, context)
  })
  await app.register(async (resumable) => registerResumable(resumable, context, peoplesDoor(context)))
  registerExpectedFiles(app, context)
  registerFileReading(app, context)
}
