import { roleContent } from '#src/areas/access/role/granted-permissions.ts'
import { explainRoleRefusal, mayGiveRoleToAnyone } from '#src/areas/access/role/may-give-role.ts'
import { role } from '#src/areas/access/role/role.ts'
import { explainPairs, type RoleContent } from '#src/areas/access/role/separation-of-duties.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { redeploymentMessages as messages } from './messages.ts'
import { type PresentPost, readPresentPost } from './present-post.server.ts'
import { redeployment } from './redeployment.ts'

type Pending = PendingWrite<typeof redeployment>
type Written = WrittenFields<typeof redeployment>

/**
 * Fills what the person has now, each time the request is written and, for the last time, when it is approved; refuses a
 * head whom the person does not answer to, and roles that the approver may not give or take.
 */
export const redeploymentBeforeWrite = beforeWrite(redeployment, {
  create: fillPresent,
  update: fillPresent,
  submit: fillPresent,
  approve: approve,
  complete: forgetObstacle,
  withdraw: forgetObstacle,
})

async function fillPresent(pending: Pending): Promise<Written> {
  // What the night adds leaves the post as it was approved.
  if (pending.cause !== null) return {}
  const post = await postOf(pending)
  if (!post) return {}
  const { actor, fields } = pending
  const isHeaded = post.departmentId !== null && actor.headedDepartmentIds.includes(post.departmentId)
  if (fields.staffId !== actor.personId && !isHeaded) throw invalid({ staffId: [messages.notHeaded] })
  return presentFields(post)
}

async function approve(pending: Pending): Promise<Written> {
  const post = await postOf(pending)
  if (!post) return {}
  const { toDesignationId } = redeployment.fields.partial().parse(pending.fields)
  if (toDesignationId !== undefined && post.detailsId === null) throw invalid({ toDesignationId: [messages.noDetails] })
  return { ...presentFields(post), toRoleNames: await namesOfNewRoles(pending, post) }
}

/** What was in its way is over once it has moved, and once it is not to move any more. */
async function forgetObstacle(): Promise<Written> {
  return { obstacle: undefined }
}

function postOf({ transaction, fields, at }: Pending): Promise<PresentPost | null> {
  return readPresentPost(transaction, String(fields.staffId), at)
}

function presentFields({ departmentId, designationId, supervisorId, services, roles }: PresentPost): Written {
  return {
    fromDepartmentId: departmentId ?? undefined,
    fromDesignationId: designationId ?? undefined,
    fromSupervisorId: supervisorId ?? undefined,
    fromVessels: services.map(({ vessel, position }) => `${vessel}, ${position}`).join('; ') || undefined,
    fromRoles: roles.map(({ name }) => name).join(', ') || undefined,
  }
}

/** Their names; undefined where roles stay. Whoever approves gives no role, and takes none, that they may not assign. */
async function namesOfNewRoles(
  { transaction, fields, actor }: Pending,
  post: PresentPost,
): Promise<string | undefined> {
  const { staffId, toRoles = [] } = redeployment.fields.partial().parse(fields)
  if (toRoles.length === 0) return undefined
  const names: string[] = []
  const errors: string[] = []
  const given: RoleContent[] = []
  for (const { roleId } of toRoles) {
    const found = await readRecord(transaction, role, roleId)
    if (!found) continue
    const isHeld = post.roles.some((held) => held.roleId === roleId)
    const reason = isHeld ? null : explainRoleRefusal(actor, found, staffId ?? '')
    if (reason) errors.push(`${String(found.name)}: ${reason}`)
    names.push(String(found.name))
    given.push(roleContent(found))
  }
  for (const { roleId, name } of post.roles) {
    const taken = toRoles.some((kept) => kept.roleId === roleId) ? null : await readRecord(transaction, role, roleId)
    if (taken && !mayGiveRoleToAnyone(actor, taken)) errors.push(`${name}: ${messages.adminTakes}`)
  }
  errors.push(...explainPairs(given))
  if (errors.length > 0) throw invalid({ toRoles: errors })
  return names.sort().join(', ')
}
