import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { DailyWork, OwnAct } from '#src/server/context/daily-work.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { qhsse } from '../moc-access.ts'
import { mocRequestMessages as messages } from './messages.ts'
import { mocRequest } from './moc-request.ts'

type Row = { id: string; name: string; owner: string | null; department: string | null; overdue: number }

/**
 * Each day until it is completed, whoever asked for a temporary change past its day, the heads of their department and
 * QHSSE are told; and the managing director of emergency changes that are not signed in time (`design/workflows.md`,
 * section 7).
 */
export const tellOverdue: DailyWork = {
  name: 'changes past their day',
  coversMissedDays: true,
  async run(transaction, _tenant, today, _effects, act) {
    for (const row of await readExpired(transaction, today)) await tellExpired(transaction, row, act)
    for (const row of await readUnsigned(transaction, act.at)) await tellUnsigned(transaction, row, act)
  },
}

async function tellExpired(transaction: Transaction, row: Row, { at }: OwnAct): Promise<void> {
  const { id, name, owner, department, overdue } = row
  const scope: ScopeKeys = { owner, department, vessel: null, participants: [] }
  const officers = await noticeSource.peopleGranted(transaction, { lines: [qhsse], scope, at })
  const above = owner === null ? undefined : (await noticeSource.superiorsOf(transaction, [owner])).get(owner)
  const heads = above?.heads.length ? above.heads : (above?.supervisors ?? [])
  // Every seventh day the reminder of the record itself tells its owner and their heads.
  const own = overdue % 7 === 0 || owner === null ? [] : [owner, ...heads]
  const also = await noticeSource.reachable(transaction, [...new Set([...own, ...officers])])
  if (also.length === 0) return
  await addWarning(transaction, {
    title: messages.expired(name, overdue),
    about: { resource: mocRequest.name, record: id, step: 'expires' },
    also: [...also],
    isForNamedAlone: true,
  })
}

async function tellUnsigned(transaction: Transaction, { id, name }: Row, { at }: OwnAct): Promise<void> {
  const directors = await noticeSource.holdersOf(transaction, ['MD'], at)
  const also = await noticeSource.reachable(transaction, directors)
  if (also.length === 0) return
  await addWarning(transaction, {
    title: messages.unsigned(name),
    about: { resource: mocRequest.name, record: id, step: 'approve' },
    also: [...also],
    isForNamedAlone: true,
  })
}

/** Temporary changes in force after their last day. */
function readExpired({ query, tenantId }: Transaction, today: string): Promise<Row[]> {
  return query<Row>(
    `select id, name, scope_owner as owner, scope_department as department, $2::date - valid_until as overdue
     from moc_requests
     where tenant_id = $1 and deleted_at is null and valid_until < $2::date and status not in ('completed', 'closed')
     order by valid_until, id`,
    [tenantId, today],
    'changes-expired',
  )
}

/** Emergency changes whose signatures are due and not all there. */
function readUnsigned({ query, tenantId }: Transaction, at: Date): Promise<Row[]> {
  return query<Row>(
    `select id, name, scope_owner as owner, scope_department as department, 0 as overdue
     from moc_requests
     where tenant_id = $1 and deleted_at is null and duration = 'emergency' and signatures_due_at < $2
       and status in ('pending', 'hod-approved', 'qhsse-approved')
     order by signatures_due_at, id`,
    [tenantId, at.toISOString()],
    'emergencies-unsigned',
  )
}
