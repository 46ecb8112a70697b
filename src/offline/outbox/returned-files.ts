import { compareInstants } from '#src/lib/instant.ts'
import { readEntry } from '#src/offline/outbox/freeze-entry.ts'
import type { EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { isReturnedFile } from '../attachments/unsent-files.ts'

/** A file that did not arrive although the office has its report; its author decides. */
export type ReturnedFile = { id: string; name: string; isPhoto: boolean; reason: string; entry: string }

/** The returned files of received entries, except those that a later change of the record no longer names. */
export function findReturnedFiles(entries: readonly EntryRow[], files: readonly FileRow[]): ReturnedFile[] {
  return files.filter(isReturnedFile).flatMap(({ id, name, type, refused, entry }) => {
    const row = entries.find((one) => one.id === entry && one.state === 'done')
    if (!row || entries.some((later) => isLaterChange(later, row) && removesFile(later, id))) return []
    return [{ id, name, isPhoto: type.startsWith('image/'), reason: refused ?? '', entry: row.id }]
  })
}

function isLaterChange(later: EntryRow, row: EntryRow): boolean {
  return later.record === row.record && later.state !== 'needs-you' && compareInstants(later.madeAt, row.madeAt) > 0
}

function removesFile(row: EntryRow, file: string): boolean {
  if (row.action === 'delete') return true
  const changes = Object.values(readEntry(row)?.changes ?? {})
  return changes.some(({ before, after }) => containsFile(before, file) && !containsFile(after, file))
}

/** Whether a value contains the file's reference, at any depth. */
function containsFile(value: unknown, file: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Reflect.get(value, 'id') === file || Object.values(value).some((part) => containsFile(part, file))
}
