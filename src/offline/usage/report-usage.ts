import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { withLockIfFree } from '#src/offline/storage/web-lock.ts'
import { usageDatabase } from '../storage/usage-database.ts'
import { deleteOldUsage, markUsageReported, readUsageToReport } from './store-usage.ts'
import { isUsageOff } from './usage-switch.ts'

/** Milliseconds between two reports of a device, whoever's they are. */
const reportEveryMs = 5 * 60_000

/**
 * Sends what the office does not know yet of the times of the person at work, unless a report left within the last five
 * minutes. Nothing is tried twice in a row: what did not arrive goes with the next report, and what the office refuses is
 * not sent again.
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
      await isReportSettled(
        sendPublicRequest('post', 'usage-records', { json: report, priority: 'low' }, session.token),
      )
    ) {
      await markUsageReported(session.person, report)
    }
  })
}

/** Whether the office has taken a report, or will never take it. */
async function isReportSettled(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    return error instanceof ServerError && [400, 413, 422].includes(error.status)
  }
}
