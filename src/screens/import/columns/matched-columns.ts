import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ImportHead, ImportRow } from '../request/import-request.ts'

/** What a column is imported as: a field by name, a mark that identifies the record, or nothing. */
export type Target = string | null

/** The file's columns and rows as read by the office, with the file's row numbers. */
export type Sheet = { head: readonly string[]; rows: readonly Pick<ImportRow, 'row' | 'cells' | 'merged'>[] }

/** Headings by which a row identifies its record. */
export function markHeads(resource: Resource): string[] {
  return resource.series ? ['Id', 'Number'] : ['Id']
}

/** Each column's target by its heading, as recognised by the office. */
export function targetsByHead(resource: Resource, { head, names }: ImportHead): Target[] {
  const marks = markHeads(resource)
  return head.map(
    (heading, index) => names[index] ?? marks.find((mark) => mark.toLowerCase() === heading.toLowerCase()) ?? null,
  )
}

/** The targets after choosing one column's: a field comes from one column, so another that had it is excluded. */
export function withTarget(targets: readonly Target[], column: number, target: Target): Target[] {
  return targets.map((now, index) => (index === column ? target : now === target ? null : now))
}

/** A column's first few different values. */
export function samplesOf({ rows }: Sheet, column: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const value = cells?.[column] ?? ''
    if (value !== '') found.add(value)
    if (found.size === 3) break
  }
  return [...found]
}
