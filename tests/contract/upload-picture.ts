import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import type { Client } from './engine/test-server.ts'

const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
})
/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture that somebody uploads into a folder, in which `{id}` stands for a record's id. */
export async function uploadPicture(folder: string, by: Client): Promise<FileReference> {
  const form = new FormData()
  form.set('folder', folder.replace('{id}', uuidV7()))
  form.set('file', new File([dot], 'dot.png', { type: 'image/png' }))
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const answer = await by('POST', '/uploads', { body: Buffer.from(await sent.arrayBuffer()), headers })
  if (answer.status !== 201) throw new Error(`${folder}: ${JSON.stringify(answer.body)}`)
  return fileSchema.parse(answer.body.data)
}
