import type { FileReference } from '#src/resource/description/field-types.ts'

/** The start of a file's hash in groups of four, by which a copy on paper is compared with the record. */
export function contentMark({ sha256 }: FileReference): string {
  return sha256.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')
}
