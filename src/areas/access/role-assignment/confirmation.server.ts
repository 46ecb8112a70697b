import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { areIndependent, makersOf } from '../actor/independent-people.server.ts'
import { roleContent } from '../role/granted-permissions.ts'
import { role } from '../role/role.ts'
import { askingSecondPerson, givenBy } from '../role/second-person.ts'
import { refusePairsOfPerson } from '../role/separation-of-duties.server.ts'
import { inForce } from './in-force.ts'
import { roleAssignment } from './role-assignment.ts'

type Assignment = AppliedWrite<typeof roleAssignment>

/**
 * A role with a flag or a permission of class M, or one of class S or P that its giver lacks, is in force once a second
 * holder of `assign role`, or of the role, has confirmed it (`design/permissions.md`, 1.5 and section 5). The company's
 * first holder of all that needs it waits for nobody.
 */
export const confirmationRule = afterWrite(roleAssignment, {
  create: askWhereNeeded,
  restore: askWhereNeeded,
  reinstate: askWhereNeeded,
  update: refuseMore,
  confirm: refuseDependent,
})

async function askWhereNeeded(write: Assignment): Promise<void> {
  if (write.record.status !== 'declined' && (await needsConfirmation(write))) await ask(write)
}

async function ask({ transaction, record, actor, at, effects }: Assignment): Promise<void> {
  const askedId = await findOtherHolder(transaction, record, deciderOf(record) ?? actor.personId, at)
  await effects.takeStep(roleAssignment, record.id, 'await-confirmation', { fields: { askedId } })
}

/** Who decided on what the product itself gave; null where a person gave it. */
function deciderOf({ givenById }: Assignment['record']): string | null {
  return typeof givenById === 'string' ? givenById : null
}

/** What waits is asked for anew by whoever changed it; what is in force is not stretched by one person. */
async function refuseMore(write: Assignment): Promise<void> {
  const { record, before } = write
  if (!before || !isMore(before, record) || !(await needsConfirmation(write))) return
  if (record.status === 'awaiting-confirmation') return ask(write)
  throw refused(
    'state',
    'This role needs to be confirmed by a second person. End this assignment and assign the role again',
  )
}

/** Whether a change gives another person or role, or the same for longer. */
function isMore(before: Assignment['record'], after: Assignment['record']): boolean {
  const end = ({ validUntil }: Assignment['record']) =>
    typeof validUntil === 'string' ? Date.parse(validUntil) : Number.POSITIVE_INFINITY
  return (
    before.staffId !== after.staffId ||
    before.roleId !== after.roleId ||
    Date.parse(String(after.validFrom)) < Date.parse(String(before.validFrom)) ||
    end(after) > end(before)
  )
}

/** Who was in force and was deleted since counts: else whoever takes a role away would make its next holder the first. */
async function needsConfirmation({ transaction, record, actor }: Assignment): Promise<boolean> {
  const given = await readRecord(transaction, role, String(record.roleId))
  const asking = given ? askingSecondPerson(actor, roleContent(given)) : []
  if (asking.length === 0) return false
  const rows = await transaction.query(
    `select name, permissions from roles where tenant_id = $1 and id in (
       select other.role_id from role_assignments other
       where other.tenant_id = $1 and other.staff_id <> $2 and ${inForce('other')})`,
    [transaction.tenantId, record.staffId],
    'roles-of-others',
  )
  const held = givenBy(rows.map(roleContent))
  return asking.some((one) => held.has(one))
}

/** The longest holder of the role who may confirm; null where there is none. */
async function findOtherHolder(
  transaction: Transaction,
  { staffId, roleId }: Assignment['record'],
  giver: string,
  at: Date,
): Promise<string | null> {
  const rows = await transaction.query<{ id: string }>(
    `select held.staff_id as id from role_assignments held
     join accounts account on account.tenant_id = held.tenant_id and account.id = held.staff_id
       and account.disabled_at is null
     where held.tenant_id = $1 and held.role_id = $2 and held.active and held.deleted_at is null and ${inForce('held')}
       and held.valid_from <= $3 and (held.valid_until is null or held.valid_until > $3)
       and held.staff_id <> $4 and held.staff_id <> $5
     order by held.valid_from, held.id limit 20`,
    [transaction.tenantId, roleId, at, giver, staffId],
  )
  for (const { id } of rows) if (await areIndependent(transaction, id, giver, at)) return id
  return null
}

/** The second person holds `assign role` or the role, and neither the giver nor the receiver made them, nor they the giver. */
async function refuseDependent(write: Assignment): Promise<void> {
  const { transaction, record, before, actor, at } = write
  const given = await readRecord(transaction, role, String(record.roleId))
  const holds = given !== null && actor.roles.includes(String(given.name))
  if (!holds && !actor.permissions.includes('assign role'))
    throw refused('not-allowed', 'Only somebody who assigns roles, or who has this role, can confirm this')
  const receiver = String(record.staffId)
  const giver = before && (deciderOf(before) ?? before.statusBy ?? before.createdBy)
  const makers = await makersOf(transaction, [actor.personId], at)
  const isOfReceiver = makers.get(actor.personId)?.has(receiver) === true
  if (isOfReceiver || !giver || !(await areIndependent(transaction, actor.personId, giver, at)))
    throw refused(
      'not-allowed',
      'You and the person who assigned this role are not independent: an account was created or invited within the last 30 days',
    )
  await refusePairsOfPerson(write)
}
