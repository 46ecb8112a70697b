import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import type { NoticeKind } from '#src/server/context/notice-source.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { addJobs } from '#src/server/jobs/add-jobs.ts'
import { noticeMailTask } from '#src/server/writes/notices/notice-mail.ts'
import { noticeTitle } from '#src/server/writes/notices/notice-title.ts'
import { action } from './action.ts'

/**
 * Tells whoever has to do the action what became of it, in the write's transaction: steps tell the records' owner, who is
 * the giver here. Nobody is told of what they did themselves, nor who has no account.
 */
export async function tellOwner(
  { transaction, record, actor, effects, at }: AppliedWrite<typeof action>,
  { kind, past, step }: { kind: NoticeKind; past: string; step: string },
): Promise<void> {
  const recipient = typeof record.ownerId === 'string' ? record.ownerId : null
  if (recipient === null || recipient === actor.personId) return
  const [reached] = await noticeSource.reachable(transaction, [recipient])
  if (reached === undefined) return
  const names = await noticeSource.namesOf(transaction, [actor.personId])
  // In the owner's eyes it is theirs.
  const theirs = { scope: { ...record.scope, owner: step === 'create' ? null : recipient }, number: record.number }
  const title = noticeTitle(action, theirs, { actor: actor.personId, past, recipient }, names)
  const notice = { recipient, kind, title, resource: action.name, record: record.id, step, actor: actor.personId, at }
  const { id } = await effects.create(noticeSource.resource, noticeSource.fieldsOf(notice))
  const wanting = await noticeSource.mailedAtOnce?.(transaction, [{ recipient, kind, resource: action }])
  if (wanting?.includes(recipient)) await addJobs(transaction, noticeMailTask, [{ payload: { notice: id }, key: id }])
}
