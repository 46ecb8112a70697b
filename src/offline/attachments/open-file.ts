import { server } from '#src/offline/session/server.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { keptFilesDatabase } from '#src/offline/storage/kept-files-database.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'

/**
 * The bytes of a file that a record or draft names: from this device where it still has them, otherwise from the server
 * with the session (`ServerError`, `OfficeUnreachable`).
 */
export async function openFile(reference: FileReference): Promise<Blob> {
  const stored = await readStoredFile(reference)
  if (stored) return stored
  const response = await server.get(`files/${reference.id}`, { headers: { Accept: '*/*' } })
  return new Blob([await response.arrayBuffer()], { type: reference.type })
}

/** The bytes of a file stored on this device, otherwise null; never uses the network. */
export async function readStoredFile(reference: FileReference): Promise<Blob | null> {
  for (const { id, type } of await outboxDatabase.files.where('sha256').equals(reference.sha256).toArray()) {
    const stored = await outboxDatabase.fileBytes.get(id)
    if (stored) return new Blob([stored.bytes], { type })
  }
  const tenant = unlockedPerson()?.tenant
  const kept = tenant === undefined ? undefined : await keptFilesDatabase.files.get([tenant, reference.sha256])
  return kept ? new Blob([kept.bytes], { type: kept.type }) : null
}
