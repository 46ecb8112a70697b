import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { actionMessages as messages } from '../messages.ts'
import { action } from './action.ts'
import { unverifiedStates } from './action-workflow.ts'

type Open = { id: string; what: string; ownerId: string; verifierId: string }

/**
 * What somebody was to verify who has left, or whose account is closed, is verified by the head of their department, else by
 * whom they reported to: they cancel it where its owner has left too. Never by the owner.
 */
export const passOn: DailyWork = {
  name: 'actions of people who left',
  coversMissedDays: true,
  async run(transaction, _tenant, _today, effects) {
    const open = await readOpen(transaction)
    const verifiers = [...new Set(open.map(({ verifierId }) => verifierId))]
    const present = new Set(await noticeSource.reachable(transaction, verifiers))
    const gone = verifiers.filter((id) => !present.has(id))
    if (gone.length === 0) return
    const above = await noticeSource.superiorsOf(transaction, gone)
    for (const one of open.filter(({ verifierId }) => !present.has(verifierId))) {
      const { heads = [], supervisors = [] } = above.get(one.verifierId) ?? {}
      const candidates = [...heads, ...supervisors].filter((id) => id !== one.ownerId)
      const reached = new Set(await noticeSource.reachable(transaction, candidates))
      const next = candidates.find((id) => reached.has(id))
      if (next === undefined) continue
      await effects.change(action, one.id, { verifierId: next })
      await addWarning(transaction, {
        title: messages.passedOn(one.what),
        about: { resource: action.name, record: one.id, step: 'verify' },
        also: [next],
        isForNamedAlone: true,
      })
    }
  },
}

function readOpen({ query, tenantId }: Transaction): Promise<Open[]> {
  return query<Open>(
    `select id, action as what, owner_id as "ownerId", verifier_id as "verifierId" from actions
     where tenant_id = $1 and deleted_at is null and status = any($2::text[]) and verifier_id is not null order by id`,
    [tenantId, unverifiedStates],
    'actions-to-verify',
  )
}
