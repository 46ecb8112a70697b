import type { LogRow } from '#src/offline/storage/mirror-database.ts'

/**
 * Changes that are put into one row of the log, some 50 kB as Chromium keeps them: what is larger it puts into a file of
 * its own, which takes twice as long. Rows from before 2026-11-25 hold up to 500.
 */
export const maxChangesPerRow = 125

/** Changes to a stream as the log keeps them: a few rows for many. */
export function splitIntoLogRows({ stream, changes }: LogRow): LogRow[] {
  const rows: LogRow[] = []
  for (let from = 0; from < changes.length; from += maxChangesPerRow) {
    rows.push({ stream, changes: changes.slice(from, from + maxChangesPerRow) })
  }
  return rows
}
