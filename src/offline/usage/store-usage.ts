import { uuidV7 } from '#src/lib/uuid.ts'
import { maxUsageDays, maxUsageTimes, secondsPerDay, type UsageReport } from '#src/protocol/device/usage.ts'
import { type UsageRow, usageDatabase } from '../storage/usage-database.ts'
import type { CountedTime } from './usage-meter.ts'

const dayMs = 86_400_000

/** Adds a page's counts to the stored ones, safely with other pages. */
export async function storeUsage(counted: readonly CountedTime[]): Promise<void> {
  const { times } = usageDatabase
  await usageDatabase.transaction('rw', times, async () => {
    for (const { person, day, module, milliseconds } of counted) {
      const row = await times.get([person, day, module])
      const sum = (row?.milliseconds ?? 0) + milliseconds
      await times.put({ person, day, module, milliseconds: sum, sent: row?.sent ?? 0 })
    }
  })
}

/** A person's unreported times, ready to be sent; null where there are none. */
export async function readUsageToReport(person: string): Promise<UsageReport | null> {
  const { times, counters } = usageDatabase
  return usageDatabase.transaction('rw', [times, counters], async () => {
    const rows = await times
      .where('person')
      .equals(person)
      .and((row) => secondsOf(row) > row.sent)
      .limit(maxUsageTimes)
      .toArray()
    if (rows.length === 0) return null
    const known = await counters.get(person)
    const counter = known?.counter ?? uuidV7()
    if (!known) await counters.put({ person, counter })
    return { counter, times: rows.map((row) => ({ day: row.day, module: row.module, seconds: secondsOf(row) })) }
  })
}

/** Notes that the office has answered a report. */
export async function markUsageReported(person: string, report: UsageReport): Promise<void> {
  const { times, counters } = usageDatabase
  await usageDatabase.transaction('rw', [times, counters], async () => {
    // Meanwhile all times may have been deleted and counting restarted under another id.
    if ((await counters.get(person))?.counter !== report.counter) return
    for (const { day, module, seconds } of report.times) {
      await times.update([person, day, module], { sent: seconds })
    }
  })
}

/** Deletes days the office does not accept (too old, or from a wrong clock) and reported days before yesterday. */
export async function deleteOldUsage(now: number = Date.now()): Promise<void> {
  const dayAt = (distance: number) => new Date(now + distance * dayMs).toISOString().slice(0, 10)
  const [first, done, last] = [dayAt(-maxUsageDays), dayAt(-2), dayAt(2)]
  await usageDatabase.times
    .filter((row) => row.day < first || row.day > last || (row.day < done && secondsOf(row) <= row.sent))
    .delete()
}

/** Deletes a person's times on this device. */
export async function deleteUsageOf(person: string): Promise<void> {
  const { times, counters } = usageDatabase
  await usageDatabase.transaction('rw', [times, counters], async () => {
    await times.where('person').equals(person).delete()
    await counters.delete(person)
  })
}

function secondsOf({ milliseconds }: UsageRow): number {
  return Math.min(secondsPerDay, Math.floor(milliseconds / 1000))
}
