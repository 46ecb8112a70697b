import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { GuestReportHooks } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { incidentLog } from '../incident-log/incident-log.ts'
import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'

/** Who reported a near miss or an observation without a name reads what its log taught, which the report does not hold. */
export const lessonsForGuests: readonly GuestReportHooks[] = [nearMissReport, safetyObservationReport].map(
  ({ name }) => ({ resource: name, result: lessonOfLog }),
)

async function lessonOfLog(transaction: Transaction, { incidentLogId }: StoredRecord): Promise<string | null> {
  const log = typeof incidentLogId === 'string' ? await readRecord(transaction, incidentLog, incidentLogId) : null
  return typeof log?.lessonsLearned === 'string' ? log.lessonsLearned : null
}
