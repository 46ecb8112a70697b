import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { withLockIfFree } from '#src/offline/storage/web-lock.ts'
import { usageDatabase } from '../storage/usage-database.ts'
import { deleteOldUsage, markUsageReported, readUsageToReport } from './store-usage.ts'
import { isUsageOff } from './usage-switch.ts'

/** Minimum milliseconds between two reports of a device. */
const reportEveryMs = 5 * 60_000

/**
 * Sends the unreported times of the person at work, unless a report left within five minutes. No immediate retries: a
 * failed report goes with the next one, a refused one is not sent again.
 */
export async function reportUsage(now: number = Date.now()): Promise<void> {
  const session = sessionToken()
  if (!session || isUsageOff()) return
  await withLockIfFree('fairlead-usage', async () => {
    const last = await usageDatabase.reports.get('last')
    if (last && Math.abs(now - last.at) < reportEveryMs) return
    await deleteOldUsage(now)
    const report = await readUsageToReport(session.person)
    if (!report) return
    await usageDatabase.reports.put({ key: 'last', at: now })
    if (
      await isReportDone(sendPublicRequest('post', 'usage-records', { json: report, priority: 'low' }, session.token))
    ) {
      await markUsageReported(session.person, report)
    }
  })
}

/** Whether the office has accepted a report, or never will. */
async function isReportDone(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    return error instanceof ServerError && [400, 413, 422].includes(error.status)
  }
}
