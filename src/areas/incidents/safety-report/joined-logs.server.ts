import { type AfterWriteHooks, type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'
import { joinedLogIsLocked, judgeJoinedLog } from './judge-joined-log.server.ts'

/** Near misses and observations join a log that is under investigation, as preliminary reports do. */
export const joinedLogs: readonly AfterWriteHooks[] = [
  afterWrite(nearMissReport, { update: judge }, joinedLogIsLocked),
  afterWrite(safetyObservationReport, { update: judge }, joinedLogIsLocked),
]

type Applied = Pick<AppliedWrite, 'transaction' | 'record' | 'before'>

function judge({ transaction, record, before }: Applied): Promise<void> {
  return judgeJoinedLog({ transaction, fields: record, before })
}
