import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { askPublicly } from '#src/offline/session/server.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { withLockIfFree } from '#src/offline/storage/web-lock.ts'
import { usageDatabase } from '../storage/usage-database.ts'
import { forgetOldTimes, noteReported, usageToReport } from './store-usage.ts'
import { isUsageOff } from './usage-switch.ts'

/** Milliseconds between two reports of a device, whoever's they are. */
const sendEvery = 5 * 60_000

/**
 * Sends what the office does not know yet of the times of the person at work, unless a report left within the last five
 * minutes. Nothing is tried twice in a row: what did not arrive goes with the next report, and what the office refuses is
 * not sent again.
 */
export async function sendUsage(now: number = Date.now()): Promise<void> {
  const session = sessionToken()
  if (!session || isUsageOff()) return
  await withLockIfFree('fairlead-usage', async () => {
    const last = await usageDatabase.reports.get('last')
    if (last && Math.abs(now - last.at) < sendEvery) return
    await forgetOldTimes(now)
    const report = await usageToReport(session.person)
    if (!report) return
    await usageDatabase.reports.put({ key: 'last', at: now })
    if (await isDone(askPublicly('post', 'usage-records', { json: report, priority: 'low' }, session.token))) {
      await noteReported(session.person, report)
    }
  })
}

/** Whether the office has taken a report, or will never take it. */
async function isDone(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    return error instanceof ServerError && [400, 413, 422].includes(error.status)
  }
}
