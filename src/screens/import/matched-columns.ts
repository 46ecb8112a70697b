import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ImportHead, ImportRow } from './use-import.ts'

/** What a column is brought in as: a field by its name, a mark of the record that is meant, or nothing. */
export type Target = string | null

/** The file's columns and rows as the office read them, row numbers those of the file. */
export type Sheet = { head: readonly string[]; rows: readonly Pick<ImportRow, 'row' | 'cells'>[] }

/** Heads by which a row says which record it means. */
export function markHeads(resource: Resource): string[] {
  return resource.series ? ['Id', 'Number'] : ['Id']
}

/** What each column is by its head, as the office recognised it. */
export function targetsByHead(resource: Resource, { head, names }: ImportHead): Target[] {
  const marks = markHeads(resource)
  return head.map(
    (said, index) => names[index] ?? marks.find((mark) => mark.toLowerCase() === said.toLowerCase()) ?? null,
  )
}

/** The targets with one column's chosen anew: a field comes from one column, so another that had it is left out. */
export function withTarget(targets: readonly Target[], column: number, target: Target): Target[] {
  return targets.map((now, index) => (index === column ? target : now === target ? null : now))
}

/** What a column holds, in its first few different values. */
export function samplesOf({ rows }: Sheet, column: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const value = cells?.[column] ?? ''
    if (value !== '') found.add(value)
    if (found.size === 3) break
  }
  return [...found]
}
