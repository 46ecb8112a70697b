import { staff } from '#src/areas/staff/staff/staff.ts'
import { instantNow } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import type { ActorSource } from '#src/server/context/area-server-part.ts'
import { newEnvelope } from '#src/server/database/records/new-envelope.ts'
import { insertRecord, readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addHistoryLine } from '#src/server/writes/record/history-lines.ts'
import { permissions } from '../permissions.ts'
import { adminRoleName } from '../role/flag-roles.ts'
import { grantedPermissions } from '../role/granted-permissions.ts'
import { role } from '../role/role.ts'
import { mayNotBeAdministrators } from '../role/separation-of-duties.ts'
import { roleAssignment } from '../role-assignment/role-assignment.ts'

/** What the role of administrators holds: everything but signing, money and private data (`design/permissions.md`, 1.5). */
export const administratorPermissions = permissions.filter((name) => !mayNotBeAdministrators(name))

/** Makes the person and gives them the role of administrators, which is made or completed. Returns the person's id. */
export const createAdministrator: ActorSource['createAdministrator'] = async (transaction, person, now) => {
  const since = instantNow(now)
  const personId = uuidV7(now.getTime())
  const fields = { ...person, jobTitle: 'Administrator', jobType: 'onshore' }
  await insertNew(transaction, staff, personId, personId, fields, since)
  const roleId = await administratorRole(transaction, personId, since)
  const assignment = { staffId: personId, roleId, validFrom: since }
  await insertNew(transaction, roleAssignment, uuidV7(now.getTime()), personId, assignment, since)
  return personId
}

/** The tenant's administrator role, with what a newer version brought; where none is active, a new one. */
async function administratorRole(transaction: Transaction, personId: string, since: string): Promise<string> {
  const [present] = await transaction.query<{ id: string }>(
    `select id from roles where tenant_id = $1 and name = $2 and active and deleted_at is null
     order by created_at limit 1`,
    [transaction.tenantId, adminRoleName],
  )
  const before = present && (await readRecord(transaction, role, present.id, 'update'))
  if (before) {
    await completeRole(transaction, before, personId, since)
    return before.id
  }
  const id = uuidV7()
  const granted = administratorPermissions.map((name) => ({ id: uuidV7(), name }))
  await insertNew(transaction, role, id, personId, { name: adminRoleName, permissions: granted }, since)
  return id
}

/** Adds what the role lacks, as a change with its line in the history; takes nothing away. */
async function completeRole(
  transaction: Transaction,
  before: StoredRecord,
  personId: string,
  since: string,
): Promise<void> {
  const held = grantedPermissions(before)
  const added = administratorPermissions.filter((name) => !held.includes(name)).map((name) => ({ id: uuidV7(), name }))
  if (added.length === 0) return
  const listed = Array.isArray(before.permissions) ? before.permissions : []
  const after: StoredRecord = {
    ...before,
    permissions: [...listed, ...added],
    version: before.version + 1,
    updatedAt: since,
    updatedBy: personId,
    schemaVersion: role.version,
  }
  await updateRecord(transaction, role, after)
  transaction.markChanged(role, after.id, after.scope, false)
  addHistoryLine(transaction, {
    at: new Date(since),
    id: uuidV7(),
    resource: role.name,
    recordId: after.id,
    version: after.version,
    actor: personId,
    actingFor: null,
    entryId: null,
    action: 'update',
    patch: changesBetween(role, fieldsOfRecord(role, before), fieldsOfRecord(role, after)),
    answers: {},
    madeAt: since,
    reviewedBy: null,
  })
}

async function insertNew(
  transaction: Transaction,
  resource: Resource,
  id: string,
  authorId: string,
  fields: Record<string, unknown>,
  since: string,
): Promise<void> {
  const scope = scopeOfNew(resource, fields, { personId: authorId, departmentId: null })
  await insertRecord(transaction, resource, {
    ...fields,
    ...newEnvelope(resource, { id, scope, at: since, author: authorId }),
  })
  transaction.markChanged(resource, id, scope, false)
}
