import { sameValue } from '#src/lib/canonical-json.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

const scopeColumns = `scope_owner as owner, scope_department as department, scope_vessel as vessel,
  scope_participants as participants`

/**
 * The scope keys of the parent that the record will have after these changes; null where its resource names none, or where
 * the parent is not there (references are refused later). The parent's row is held until the transaction ends, so that it
 * moves before or after this write and never beside it; as for a change, where effects of the write change it
 * (`isChanged`), since two writes that both held it shared would wait for each other.
 */
export async function readParentScope(
  tx: Transaction,
  resources: readonly Resource[],
  given: { resource: Resource; changes: Changes; present: StoredRecord | null },
  isChanged: boolean,
): Promise<ScopeKeys | null> {
  const name = given.resource.scope.parent
  const parent = name === undefined ? undefined : parentOf(resources, given.resource)
  if (name === undefined || !parent) return null
  const id = given.changes[name] ? given.changes[name].after : given.present?.[name]
  if (typeof id !== 'string' || !isUuid(id)) return null
  const [row] = await tx.query<ScopeKeys>(
    `select ${scopeColumns} from "${tableOf(parent).name}"
     where tenant_id = $1 and id = $2 and deleted_at is null for ${isChanged ? 'no key update' : 'share'}`,
    [tx.tenantId, id],
  )
  return row ?? null
}

/**
 * Gives the records under a parent its keys where they changed, and what is under those in turn. They keep their version:
 * nothing of them changed but who reads them, which the change feed tells.
 */
export async function followParent(
  tx: Transaction,
  resources: readonly Resource[],
  parent: Resource,
  before: StoredRecord | null,
  after: Pick<StoredRecord, 'id' | 'scope'>,
): Promise<void> {
  if (before === null || sameValue(before.scope, after.scope)) return
  await followParents(tx, resources, parent, [after.id], after.scope)
}

async function followParents(
  tx: Transaction,
  resources: readonly Resource[],
  parent: Resource,
  ids: readonly string[],
  scope: ScopeKeys,
): Promise<void> {
  for (const child of resources.filter((one) => parentOf(resources, one) === parent)) {
    const column = columnOf(child, child.scope.parent ?? '')
    const rows = await tx.query<{ id: string; deleted: boolean }>(
      `update "${tableOf(child).name}" set scope_owner = $3, scope_department = $4, scope_vessel = $5,
         scope_participants = $6
       where tenant_id = $1 and "${column}" = any($2::uuid[]) returning id, deleted_at is not null as deleted`,
      [tx.tenantId, [...ids], scope.owner, scope.department, scope.vessel, [...scope.participants]],
    )
    if (rows.length === 0) continue
    for (const { id, deleted } of rows) tx.markChanged(child, id, scope, deleted)
    const below = rows.map(({ id }) => id)
    await followParents(tx, resources, child, below, scope)
  }
}

function parentOf(resources: readonly Resource[], child: Resource): Resource | undefined {
  const field = child.scope.parent === undefined ? undefined : fieldOf(child, child.scope.parent)
  return field && resources.find(({ name }) => name === field.target)
}
