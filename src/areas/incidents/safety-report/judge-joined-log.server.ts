import type { PendingWrite } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { readLockedRecord } from '#src/server/writes/record/locked-records.ts'
import { incidentLog } from '../incident-log/incident-log.ts'
import { safetyReportMessages as messages } from './messages.ts'

type Values = Readonly<Record<string, unknown>>

/** Of reports that join a log: it is locked before them, in the product's one order, so that it takes no step meanwhile. */
export const joinedLogIsLocked = { changes: ['incidentLogId'] } as const

/**
 * A report joins a log that is under investigation: of a later one it would neither hear what was learned nor end with it.
 * 422 beside `incidentLogId` otherwise.
 */
export async function judgeJoinedLog({
  transaction,
  fields,
  before,
}: Pick<PendingWrite, 'transaction'> & { fields: Values; before: Values | null }): Promise<void> {
  const { incidentLogId } = fields
  if (typeof incidentLogId !== 'string' || incidentLogId === before?.incidentLogId) return
  const { present: log } = await readLockedRecord(transaction, incidentLog, incidentLogId, 'change')
  if (log && log.status !== 'open') throw invalid({ incidentLogId: [messages.logNotOpen] })
}
