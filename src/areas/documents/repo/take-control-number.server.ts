import type { Effects } from '#src/server/context/effects.ts'
import { lockName } from '#src/server/database/locks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { controlPrefix, nextControlNumber } from '../control-number.ts'
import { documentRepo } from './document-repo.ts'

/** The document's control number; its first version gives it, and every later one has the same. */
export async function takeControlNumber(
  transaction: Transaction,
  effects: Effects,
  documentRepoId: string,
): Promise<string> {
  const repo = await readRecord(transaction, documentRepo, documentRepoId)
  if (!repo) throw new Error(`the document ${documentRepoId} is missing`)
  if (typeof repo.controlNumber === 'string') return repo.controlNumber
  const { query, tenantId } = transaction
  const [names] = await query<{ company: string; department: string }>(
    `select coalesce((select name from company_details where tenant_id = $1 and deleted_at is null), tenant.name) as company,
       (select name from departments where tenant_id = $1 and id = $2) as department
     from tenants tenant where tenant.id = $1`,
    [tenantId, repo.departmentId],
    'names-of-control-number',
  )
  const type = documentRepo.fields.shape.documentType.parse(repo.documentType)
  const prefix = controlPrefix(names?.company ?? '', names?.department ?? '', type)
  await lockName(transaction, documentRepo.name, prefix)
  const given = await query<{ number: string }>(
    `select control_number as number from document_repos where tenant_id = $1 and starts_with(control_number, $2)`,
    [tenantId, prefix],
    'control-numbers-given',
  )
  const controlNumber = nextControlNumber(
    prefix,
    given.map(({ number }) => number),
  )
  await effects.change(documentRepo, documentRepoId, { controlNumber })
  return controlNumber
}
