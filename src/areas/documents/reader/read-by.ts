import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { documentRepo } from '../repo/document-repo.ts'

const readersSchema = documentRepo.fields.shape.readers

/** Whether this person has to read and understand the version in force of a document. */
export function isToRead({ stableDocumentOnly, readBy, readers }: StoredRecord, actor: Actor): boolean {
  if (stableDocumentOnly !== true) return false
  if (readBy !== 'departments') return readBy === 'everybody'
  const listed = readersSchema.safeParse(readers ?? undefined)
  return listed.success && (listed.data ?? []).some(({ departmentId }) => departmentId === actor.departmentId)
}

/** Whether a record of having read and understood is that of this person, document and version. */
export function isOf(said: StoredRecord, repo: Readonly<Record<string, unknown>>, { personId }: Actor): boolean {
  return said.documentRepoId === repo.id && said.versionNumber === repo.versionNumber && said.staffId === personId
}
