import type { LogRow } from '#src/offline/storage/mirror-database.ts'

/**
 * Changes per log row, some 50 kB in Chromium: larger values go to a file of their own, which takes twice as long. Rows
 * from before 2026-11-25 hold up to 500.
 */
export const maxChangesPerRow = 125

/** A stream's changes as log rows. */
export function splitIntoLogRows({ stream, changes }: LogRow): LogRow[] {
  const rows: LogRow[] = []
  for (let from = 0; from < changes.length; from += maxChangesPerRow) {
    rows.push({ stream, changes: changes.slice(from, from + maxChangesPerRow) })
  }
  return rows
}
