import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import type { OwnAct } from '#src/server/context/daily-work.ts'
import type { Effects } from '#src/server/context/effects.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Stopped } from '#src/server/writes/entry/stopped.ts'
import { storeNotice } from '#src/server/writes/notices/store-notice.ts'
import { readLockedRecord } from '#src/server/writes/record/locked-records.ts'
import { redeploymentMessages as messages } from './messages.ts'
import { redeployment } from './redeployment.ts'
import { redeploymentDeciders } from './redeployment-workflow.ts'

/** Characters of a reason that the record keeps at most. */
const maxReasonLength = 1000

/**
 * Why a redeployment did not move stands on its record, and whoever decides on redeployments is told, once for each
 * reason. What no rule of the company refused is left to the log: nobody there could correct it.
 */
export async function tellOfObstacle(
  transaction: Transaction,
  error: unknown,
  effects: Effects,
  { id: run, name: cause, at }: OwnAct,
  id: string,
): Promise<void> {
  const reason = reasonOf(error)
  const { present } = await readLockedRecord(transaction, redeployment, id, 'change')
  if (reason === null || present?.status !== 'approved' || present.obstacle === reason) return
  await effects.change(redeployment, id, { obstacle: reason })
  const staffId = String(present.staffId)
  const deciders = await noticeSource.peopleGranted(transaction, {
    lines: [redeploymentDeciders],
    scope: present.scope,
    at,
  })
  const names = await noticeSource.namesOf(transaction, [staffId])
  for (const recipient of await noticeSource.reachable(transaction, deciders)) {
    storeNotice(
      transaction,
      noticeSource,
      { author: null, actingFor: null, at, cause: { entry: run, resource: cause, record: run } },
      {
        recipient,
        kind: 'warning',
        title: messages.stuck(names.get(staffId) ?? ''),
        resource: redeployment.name,
        record: id,
        step: 'complete',
        actor: systemAuthor,
        at,
      },
    )
  }
}

function reasonOf(error: unknown): string | null {
  if (!(error instanceof Stopped)) return null
  const { stop } = error
  if (stop.result !== 'refused') return null
  // Ids say nothing to people.
  const texts = Object.values(stop.errors ?? {}).flatMap((all) =>
    all.map((text) => text.replace(/ \([0-9a-f-]{36}\)$/, '')),
  )
  return (texts.length > 0 ? texts.join('. ') : stop.message).slice(0, maxReasonLength)
}
