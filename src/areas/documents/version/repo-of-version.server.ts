import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { documentRepo } from '../repo/document-repo.ts'
import { documentVersion } from './document-version.ts'

const named = documentVersion.fields.pick({
  documentRepoName: true,
  categoryId: true,
  documentType: true,
  departmentId: true,
})

/** Enters the document of a first version in the library, where the version names none that is there. */
export async function createRepo({ record, effects }: AppliedWrite<typeof documentVersion>): Promise<void> {
  if (record.documentRepoId != null) return
  const {
    documentRepoName: name,
    categoryId,
    documentType,
    departmentId,
  } = named.parse({
    documentRepoName: record.documentRepoName,
    categoryId: record.categoryId,
    documentType: record.documentType,
    departmentId: record.departmentId,
  })
  const repo = await effects.create(
    documentRepo,
    { name, categoryId, documentType, departmentId, responsibleId: record.scope.owner },
    { beside: 'documentRepoName' },
  )
  await effects.change(documentVersion, record.id, { documentRepoId: repo.id })
}
