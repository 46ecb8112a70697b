import type { PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { incidentLog } from '../incident-log/incident-log.ts'
import { safetyReportMessages as messages } from './messages.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A report joins a log that is under investigation: of a later one it would neither hear what was learned nor end with it.
 * 422 beside `incidentLogId` otherwise.
 */
export async function judgeJoinedLog({
  transaction,
  fields,
  before,
}: Pick<PendingWrite, 'transaction' | 'before'> & { fields: Values }): Promise<void> {
  const { incidentLogId } = fields
  if (typeof incidentLogId !== 'string' || incidentLogId === before?.incidentLogId) return
  const log = await readRecord(transaction, incidentLog, incidentLogId)
  if (log && log.status !== 'open') throw invalid({ incidentLogId: [messages.logNotOpen] })
}
