import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { documentRepo } from '../repo/document-repo.ts'

/** Somebody who has to read and understand the version in force, and when they said that they have; null: not yet. */
export type Reader = { staffId: string; name: string; readAt: string | null }

const addressed = documentRepo.fields.pick({ readBy: true, readers: true, versionNumber: true }).partial()

/** Who has to read the version in force, in the order of their names; nobody where none is in force. */
export async function whoReads({ query, tenantId }: Transaction, repo: StoredRecord): Promise<Reader[]> {
  const { readBy, readers, versionNumber } = addressed.parse({
    readBy: repo.readBy ?? undefined,
    readers: repo.readers ?? undefined,
    versionNumber: repo.versionNumber ?? undefined,
  })
  if (repo.stableDocumentOnly !== true || readBy === undefined || readBy === 'nobody') return []
  const departments = readBy === 'everybody' ? null : (readers ?? []).map(({ departmentId }) => departmentId)
  const rows = await query<{ staffId: string; name: string; readAt: Date | null }>(
    `select person.id as "staffId", person.first_name || ' ' || person.last_name as name, said.created_at as "readAt"
     from staff person
     left join document_acknowledgements said on said.tenant_id = person.tenant_id and said.staff_id = person.id
       and said.document_repo_id = $2 and said.version_number = $3 and said.deleted_at is null
       -- Nobody has read what was not in force yet, anywhere on earth.
       and said.created_at >= $5::date::timestamp at time zone 'UTC' - interval '14 hours'
     where person.tenant_id = $1 and person.active and person.deleted_at is null
       and ($4::uuid[] is null or person.department_id = any($4::uuid[]))
     order by person.last_name, person.first_name, person.id`,
    [tenantId, repo.id, versionNumber ?? 0, departments, repo.effectiveOn ?? '1970-01-01'],
    'readers-of-document',
  )
  return rows.map(({ readAt, ...person }) => ({ ...person, readAt: readAt?.toISOString() ?? null }))
}
