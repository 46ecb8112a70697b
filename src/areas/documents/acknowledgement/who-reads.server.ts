import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { documentRepo } from '../repo/document-repo.ts'

/** Somebody who has to read and understand the version in force, and when they said that they have; null: not yet. */
export type Reader = { staffId: string; name: string; readAt: string | null }

/** A document in force that not everybody has read who has to: how many of how many have not. */
export type UnreadDocument = { id: string; name: string; missing: number; readers: number }

/** Most documents that are named at once, those first that most people have not read. */
const maxUnread = 20

/** That somebody has said of the version in force; nobody has read what was not in force yet, anywhere on earth. */
const saidOf = (repo: string, version: string, effectiveOn: string) =>
  `left join document_acknowledgements said on said.tenant_id = person.tenant_id and said.staff_id = person.id
     and said.document_repo_id = ${repo} and said.version_number = ${version} and said.deleted_at is null
     and said.created_at >= ${effectiveOn}::date::timestamp at time zone 'UTC' - interval '14 hours'`

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
     ${saidOf('$2', '$3', '$5')}
     where person.tenant_id = $1 and person.active and person.deleted_at is null
       and ($4::uuid[] is null or person.department_id = any($4::uuid[]))
     order by person.last_name, person.first_name, person.id`,
    [tenantId, repo.id, versionNumber ?? 0, departments, repo.effectiveOn ?? '1970-01-01'],
    'readers-of-document',
  )
  return rows.map(({ readAt, ...person }) => ({ ...person, readAt: readAt?.toISOString() ?? null }))
}

/** The documents in force that somebody has to read who has not, as `whoReads` counts each. */
export async function unreadDocuments({ query, tenantId }: Transaction): Promise<readonly UnreadDocument[]> {
  return query<UnreadDocument>(
    `select repo.id, repo.name, count(*) filter (where said.id is null)::int as missing, count(*)::int as readers
     from document_repos repo
     join staff person on person.tenant_id = repo.tenant_id and person.active and person.deleted_at is null
       and (repo.read_by = 'everybody' or repo.read_by = 'departments' and person.department_id::text in
         (select one ->> 'departmentId' from jsonb_array_elements(coalesce(repo.readers, '[]')) one))
     ${saidOf('repo.id', 'coalesce(repo.version_number, 0)', "coalesce(repo.effective_on, '1970-01-01')")}
     where repo.tenant_id = $1 and repo.deleted_at is null and repo.stable_document_only
     group by repo.id, repo.name
     having count(*) filter (where said.id is null) > 0
     order by missing desc, repo.name, repo.id
     limit ${maxUnread}`,
    [tenantId],
    'documents-unread',
  )
}
