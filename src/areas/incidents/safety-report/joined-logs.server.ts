import { type BeforeWriteHooks, beforeWrite } from '#src/server/context/write-hooks.ts'
import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'
import { judgeJoinedLog } from './judge-joined-log.server.ts'

/** Near misses and observations join a log that is under investigation, as preliminary reports do. */
export const joinedLogs: readonly BeforeWriteHooks[] = [
  beforeWrite(nearMissReport, { update: judge }),
  beforeWrite(safetyObservationReport, { update: judge }),
]

async function judge(pending: Parameters<typeof judgeJoinedLog>[0]): Promise<object> {
  await judgeJoinedLog(pending)
  return {}
}
