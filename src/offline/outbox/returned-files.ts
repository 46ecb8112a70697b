import { compareInstants } from '#src/lib/instant.ts'
import { entryOfRow } from '#src/offline/outbox/freeze-entry.ts'
import type { EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { isCameBack } from '../attachments/unsent-files.ts'

/** A file that did not come, although the office has the report that names it: its author decides what now. */
export type CameBack = { id: string; name: string; isPhoto: boolean; reason: string; entry: string }

/**
 * The files that came back among those of received entries. Those that a later change of the record no longer names are
 * settled by it.
 */
export function cameBackOf(entries: readonly EntryRow[], files: readonly FileRow[]): CameBack[] {
  return files.filter(isCameBack).flatMap(({ id, name, type, refused, entry }) => {
    const row = entries.find((one) => one.id === entry && one.state === 'done')
    if (!row || entries.some((later) => isAfter(later, row) && takesOut(later, id))) return []
    return [{ id, name, isPhoto: type.startsWith('image/'), reason: refused ?? '', entry: row.id }]
  })
}

function isAfter(later: EntryRow, row: EntryRow): boolean {
  return later.record === row.record && later.state !== 'needs-you' && compareInstants(later.madeAt, row.madeAt) > 0
}

function takesOut(row: EntryRow, file: string): boolean {
  if (row.action === 'delete') return true
  const changes = Object.values(entryOfRow(row)?.changes ?? {})
  return changes.some(({ before, after }) => names(before, file) && !names(after, file))
}

/** Whether a value names the file, however deep. */
function names(value: unknown, file: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Reflect.get(value, 'id') === file || Object.values(value).some((part) => names(part, file))
}
