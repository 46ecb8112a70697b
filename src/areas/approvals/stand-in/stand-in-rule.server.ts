import { areIndependent, makersOf } from '#src/areas/access/actor/independent-people.server.ts'
import { adminRoleName } from '#src/areas/access/role/flag-roles.ts'
import { roleContent } from '#src/areas/access/role/granted-permissions.ts'
import { explainPairs, type RoleContent } from '#src/areas/access/role/separation-of-duties.ts'
import { inForce } from '#src/areas/access/role-assignment/in-force.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { standIn } from './stand-in.ts'

type Named = AppliedWrite<typeof standIn>

/**
 * A stand-in is named or accepted by the absent person, or by two others, of whom none is the stand-in; and holds nothing
 * that the absent person may not hold (`design/permissions.md`, 2.1 and P5).
 */
export const standInRule = afterWrite(standIn, {
  create: judgeNamed,
  update: judgeNamed,
  restore: judgeNamed,
  reinstate: judgeNamed,
  confirm: judgeConfirmed,
  accept: judgeAccepted,
})

async function judgeNamed(write: Named): Promise<void> {
  const { action, record, before, actor, effects } = write
  if (action === 'update' && before && !isMore(before, record)) return
  await refuseUnfit(write)
  if (record.status !== 'declined' && actor.personId !== record.staffId)
    await effects.takeStep(standIn, record.id, 'await-confirmation')
}

/** Whether a change names other people, or the same for longer. */
function isMore(before: Named['record'], after: Named['record']): boolean {
  return (
    before.staffId !== after.staffId ||
    before.standInId !== after.standInId ||
    String(after.firstDay) < String(before.firstDay) ||
    String(after.lastDay) > String(before.lastDay)
  )
}

async function judgeAccepted(write: Named): Promise<void> {
  const { record, actor } = write
  if (actor.personId === record.standInId) throw ownStandingIn()
  await refuseUnfit(write)
}

async function judgeConfirmed(write: Named): Promise<void> {
  const { transaction, record, before, actor, at } = write
  const standsIn = String(record.standInId)
  if (actor.personId === standsIn) throw ownStandingIn()
  const namer = before?.statusBy ?? before?.createdBy
  const makers = await makersOf(transaction, [actor.personId], at)
  const isOfStandIn = makers.get(actor.personId)?.has(standsIn) === true
  if (isOfStandIn || !namer || !(await areIndependent(transaction, actor.personId, namer, at)))
    throw refused(
      'not-allowed',
      'You and the person who named this stand-in are not independent: an account was created or invited within the last 30 days',
    )
  await refuseUnfit(write)
}

const ownStandingIn = () => refused('not-allowed', 'You cannot confirm yourself as a stand-in')

/** Refuses an administrator, and whoever would sign for somebody with what that person may not hold. */
async function refuseUnfit({ transaction, record, at }: Named): Promise<void> {
  const [absent, standsIn] = [
    await readRoles(transaction, String(record.staffId), at),
    await readRoles(transaction, String(record.standInId), at),
  ]
  if (standsIn.some(({ name }) => name === adminRoleName))
    throw unfit(['An administrator stands in for nobody. Choose another person'])
  const stood = [...explainPairs(absent), ...explainPairs(standsIn)]
  const joined = explainPairs([...absent, ...standsIn]).filter((text) => !stood.includes(text))
  if (joined.length > 0) throw unfit(joined)
}

const unfit = (texts: string[]) => refused('invalid', texts.join('. '), { standInId: texts })

async function readRoles({ query, tenantId }: Transaction, personId: string, at: Date): Promise<RoleContent[]> {
  const rows = await query(
    `select name, permissions from roles where tenant_id = $1 and active and deleted_at is null and id in (
       select given.role_id from role_assignments given
       where given.tenant_id = $1 and given.staff_id = $2 and given.active and given.deleted_at is null
         and ${inForce('given')} and (given.valid_until is null or given.valid_until > $3))`,
    [tenantId, personId, at],
    'roles-of-person',
  )
  return rows.map(roleContent)
}
