import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/http/context.ts'
import { registerFileReading } from './read-route.ts'
import { registerUploads } from './upload-routes.ts'

/** The routes of files; paths are relative to the API's base. */
export async function registerFiles(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  registerUploads(app, context)
  registerFileReading(app, context)
}
