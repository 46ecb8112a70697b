import { roleAssignment } from '#src/areas/access/role-assignment/role-assignment.ts'
import { designation } from '#src/areas/staff/designation/designation.ts'
import { employmentDetails } from '#src/areas/staff/employment-details/employment-details.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { vessel } from '#src/areas/vessels/vessel/vessel.ts'
import { vesselAssignment } from '#src/areas/vessels/vessel-assignment/vessel-assignment.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { DailyWork, OwnAct } from '#src/server/context/daily-work.ts'
import type { Effects } from '#src/server/context/effects.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { readLockedRecord } from '#src/server/writes/record/locked-records.ts'
import { type PresentPost, readPresentPost } from './present-post.server.ts'
import { redeployment } from './redeployment.ts'
import { tellOfObstacle } from './tell-of-obstacle.server.ts'

/**
 * In the night to its day an approved redeployment moves everything in one transaction; each is a part of its own, so
 * that one that cannot (its vessel was sold meanwhile) holds up no other, says why, and is tried again each hour.
 */
export const takeEffect: DailyWork = {
  name: 'redeployments',
  coversMissedDays: true,
  parts: async ({ query, tenantId }, today) => {
    const rows = await query<{ id: string }>(
      `select move.id from redeployments move
       join staff person on person.tenant_id = move.tenant_id and person.id = move.staff_id
         and person.active and person.deleted_at is null
       where move.tenant_id = $1 and move.status = 'approved' and move.effective_day <= $2 and move.deleted_at is null
       order by move.effective_day, move.id`,
      [tenantId, today],
      'redeployments-due',
    )
    return rows.map(({ id }) => id)
  },
  run: async (transaction, _tenant, _today, effects, act, part) => {
    // Another server may have come first, or somebody has withdrawn it since.
    const { present } = await readLockedRecord(transaction, redeployment, part, 'change')
    if (present?.status !== 'approved') return
    const move = redeployment.fields.parse(fieldsOfRecord(redeployment, present))
    const post = await readPresentPost(transaction, move.staffId, act.at)
    if (!post) return
    await effects.takeStep(redeployment, part, 'complete')
    await movePost(transaction, effects, move, post)
    await moveService(effects, move, post, act)
    await moveRoles(effects, move, post, act, present.statusBy)
  },
  failed: tellOfObstacle,
}

type Move = ReturnType<typeof redeployment.fields.parse>

/** Department, superior and designation; the job title is that of the designation, the workstation that of the vessel. */
async function movePost(
  transaction: Transaction,
  effects: Effects,
  move: Move,
  { detailsId }: PresentPost,
): Promise<void> {
  const post = move.toDesignationId && (await readRecord(transaction, designation, move.toDesignationId))
  const aboard = move.toVesselId && (await readRecord(transaction, vessel, move.toVesselId))
  await effects.change(staff, move.staffId, {
    departmentId: move.toDepartmentId,
    supervisorId: move.toSupervisorId,
    jobTitle: post ? String(post.name) : undefined,
    workstation: aboard ? String(aboard.name) : undefined,
  })
  if (move.toDesignationId && detailsId)
    await effects.change(employmentDetails, detailsId, { designationId: move.toDesignationId })
}

async function moveService(effects: Effects, move: Move, { services }: PresentPost, { at }: OwnAct): Promise<void> {
  if (move.vesselChange === 'stays') return
  const now = at.toISOString()
  for (const { id } of services) await effects.change(vesselAssignment, id, { validUntil: now })
  if (move.toVesselId === undefined) return
  const { staffId, toVesselId: vesselId, toPosition: position } = move
  await effects.create(vesselAssignment, { staffId, vesselId, position, validFrom: now })
}

/** Roles that one person alone does not give wait for a second one, who is not whoever approved the redeployment. */
async function moveRoles(
  effects: Effects,
  { staffId, toRoles = [] }: Move,
  { roles }: PresentPost,
  { at }: OwnAct,
  givenById: string | null,
): Promise<void> {
  if (toRoles.length === 0) return
  const now = at.toISOString()
  const isGiven = (roleId: string) => toRoles.some((given) => given.roleId === roleId)
  for (const { id } of roles.filter(({ roleId }) => !isGiven(roleId)))
    await effects.change(roleAssignment, id, { validUntil: now })
  const held = new Set(roles.map(({ roleId }) => roleId))
  for (const roleId of new Set(toRoles.map((given) => given.roleId).filter((id) => !held.has(id))))
    await effects.create(roleAssignment, { staffId, roleId, validFrom: now, givenById })
}
