import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileRow } from '#src/offline/storage/outbox-rows.ts'

/** States of entries whose files are sent: the entry waits for them, or went before them. */
const sendingStates: readonly string[] = ['waiting', 'sending', 'held', 'done']

/** Whether a file is still to be sent: the office neither has it nor has refused it. */
export function isUnsentFile({ uploaded, refused }: Pick<FileRow, 'uploaded' | 'refused'>): boolean {
  return !uploaded && refused === null
}

/** Whether a file is neither with the office nor on its way, and has not been given up. */
export function isReturnedFile({
  uploaded,
  refused,
  leftOut,
}: Pick<FileRow, 'uploaded' | 'refused' | 'leftOut'>): boolean {
  return !uploaded && refused !== null && leftOut !== true
}

/** Everybody's files that are to be sent: those that entries wait for, and those that follow entries which went before. */
export async function readUnsentFiles(): Promise<FileRow[]> {
  return filterSendableFiles((await outboxDatabase.files.where('entry').notEqual('').toArray()).filter(isUnsentFile))
}

/** Of these files, those that are sent if the office lacks them. */
export async function filterSendableFiles(files: readonly FileRow[]): Promise<FileRow[]> {
  if (files.length === 0) return []
  const rows = await outboxDatabase.entries.bulkGet([...new Set(files.map(({ entry }) => entry ?? ''))])
  const going = new Set(rows.flatMap((row) => (row && sendingStates.includes(row.state) ? [row.id] : [])))
  return files.filter(({ entry }) => going.has(entry ?? ''))
}
