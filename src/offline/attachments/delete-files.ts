import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/** Inside a transaction over `files` and `fileBytes`: drops files with their bytes. */
export async function dropFiles(ids: readonly string[]): Promise<void> {
  await outboxDatabase.files.bulkDelete([...ids])
  await outboxDatabase.fileBytes.bulkDelete([...ids])
}

/** Inside a transaction over `files` and `fileBytes`: drops all files of a draft or of an entry. */
export async function dropFilesOf(holder: 'draft' | 'entry', id: string): Promise<void> {
  await dropFiles(await outboxDatabase.files.where(holder).equals(id).primaryKeys())
}
