import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/** Inside a transaction over `files` and `fileBytes`: drops files with their bytes. */
export async function deleteFiles(ids: readonly string[]): Promise<void> {
  await outboxDatabase.files.bulkDelete([...ids])
  await outboxDatabase.fileBytes.bulkDelete([...ids])
}

/** Inside a transaction over `files` and `fileBytes`: drops all files of a draft or of an entry. */
export async function deleteFilesOf(ownerKind: 'draft' | 'entry', id: string): Promise<void> {
  await deleteFiles(await outboxDatabase.files.where(ownerKind).equals(id).primaryKeys())
}
