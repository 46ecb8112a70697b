import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { ReferencedRecord } from '#src/resource/description/field-references.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import { perTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid, refused } from '../entry/stopped.ts'
import { holdsActive } from './locked-records.ts'

/**
 * Refuses references to records this tenant does not have (any more). The referenced rows are locked against deletion
 * until the transaction ends. A retired one is accepted from an entry made (`madeAt`) before it was retired.
 */
export async function refuseMissingReferences(
  tx: Transaction,
  resources: readonly Resource[],
  named: readonly ReferencedRecord[],
  madeAt: Date,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const target of [...new Set(named.map((one) => one.target))].sort()) {
    const resource = resources.find((one) => one.name === target)
    if (!resource) throw new Error(`no resource is called ${target}`)
    const ids = [...new Set(named.filter((one) => one.target === target).map((one) => one.id))].sort()
    const found = await lockReferenced(tx, resource, ids, madeAt)
    for (const { field, id } of named.filter((one) => one.target === target && !found.has(one.id))) {
      errors[field] = [`There is no such ${withinSentence(resource.label[0])} (${id})`]
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Records this transaction has found to be active and has locked, as `resource/id`. */
const lockedBy = perTransaction(() => new Set<string>())

/** Which of them may be referenced. An active one may at any time: queried once per transaction. */
async function lockReferenced(
  tx: Transaction,
  resource: Resource,
  ids: readonly string[],
  madeAt: Date,
): Promise<ReadonlySet<string>> {
  const locked = lockedBy(tx)
  const hasChanged = tx.hasChanged([resource.name])
  const named = (id: string) => `${resource.name}/${id}`
  const isKnown = (id: string) => (!hasChanged && locked.has(named(id))) || holdsActive(tx, resource, id)
  const known = ids.filter(isKnown)
  const unknown = ids.filter((id) => !isKnown(id))
  if (unknown.length === 0) return new Set(known)
  const rows = await tx.query<{ id: string; active: boolean }>(
    `select id, active from "${tableOf(resource).name}" where tenant_id = $1 and id = any($2::uuid[])
     and deleted_at is null and (active or updated_at > $3) order by id for key share`,
    [tx.tenantId, unknown, madeAt],
    `name-${tableOf(resource).name}`,
  )
  for (const { id, active } of rows) if (active) locked.add(named(id))
  return new Set([...known, ...rows.map(({ id }) => id)])
}

/**
 * Refuses the deletion of a record that another one references. Rows being created meanwhile lock the record
 * (`refuseMissingReferences`).
 */
export async function refuseWhileReferenced(
  tx: Transaction,
  resources: readonly Resource[],
  target: Resource,
  id: string,
): Promise<void> {
  const queries = resources.flatMap((resource) => referenceQueries(resource, target))
  if (queries.length === 0) return
  const [row] = await tx.query<{ label: string }>(`select label from (${queries.join(' union all ')}) naming limit 1`, [
    tx.tenantId,
    id,
  ])
  if (!row) return
  throw refused('referenced', `This cannot be deleted, because it is used by: ${row.label}`, {
    id: [`It is used by: ${row.label}`],
  })
}

function referenceQueries(resource: Resource, target: Resource): string[] {
  const table = tableOf(resource).name
  return fieldsOf(resource).flatMap((field) => {
    const column = columnOf(resource, field.name)
    const conditions =
      field.kind === 'reference' && field.target === target.name
        ? [`"${column}" = $2::uuid`]
        : field.items
            .filter((item) => item.kind === 'reference' && item.target === target.name)
            .map((item) => `"${column}" @> jsonb_build_array(jsonb_build_object('${item.name}', $2::uuid::text))`)
    return conditions.map(
      (condition) =>
        `(select '${resource.label[1].replaceAll("'", "''")}' as label from "${table}"
          where tenant_id = $1 and deleted_at is null and ${condition} limit 1)`,
    )
  })
}
