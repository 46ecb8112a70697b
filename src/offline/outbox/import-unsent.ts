import { z } from 'zod/mini'
import { base64ToBytes } from '#src/lib/base64.ts'
import { sessionToken } from '#src/offline/identity/session-token.ts'
import { server } from '#src/offline/server.ts'
import { readUnsentWork, type UnsentWork } from './unsent-work.ts'

const answer = z.object({ results: z.array(z.object({ result: z.string() })) })

/** How many entries came to which result; `waiting` are those whose photos only their own author can send. */
export type Imported = Readonly<Record<string, number>>

/**
 * Hands a file of unsent work to the office, with the session of whoever is at work: the signatures in it say whose work
 * it is. Entries that the office has already count once. Files go along only where they are the person's own, since a
 * record may name only what its author has uploaded. Null where the file is no such file.
 */
export async function importUnsent(file: Blob): Promise<Imported | null> {
  const work = readUnsentWork(await file.text())
  if (!work) return null
  for (const own of work.files.filter(({ person }) => person === sessionToken()?.person)) await upload(own)
  const counts: Record<string, number> = {}
  for (const batch of work.batches) {
    const { results } = answer.parse(await server.post('sync/outbox', { json: batch }).json())
    for (const { result } of results) counts[result] = (counts[result] ?? 0) + 1
  }
  return counts
}

async function upload(file: UnsentWork['files'][number]): Promise<void> {
  const form = new FormData()
  form.set('folder', file.folder)
  form.set('id', file.id)
  form.set('sha256', file.sha256)
  form.set('file', new File([base64ToBytes(file.base64)], file.name, { type: file.type }))
  await server.post('uploads', { body: form })
}
