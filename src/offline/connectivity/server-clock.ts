import { outboxDatabase } from '../storage/outbox-database.ts'
import { storeMonotonicTime } from './monotonic-time.ts'

/** An answer's `Date` header tells whole seconds: it shows that a clock was set, and is too coarse for anything finer. */
const headerToleranceMs = 60_000

/**
 * Measures the device's clock against the server's: the answer was written halfway between `asked` and now
 * (milliseconds by the device's clock). Entries carry the difference, leases are judged by it; a wrong clock is pointed out and blocks nothing.
 */
export async function noteServerTime(
  tenant: string,
  serverTime: string,
  asked: number,
  now: number = Date.now(),
): Promise<void> {
  const there = Date.parse(serverTime)
  if (Number.isNaN(there)) return
  const { devices, settings } = outboxDatabase
  // One strict transaction: the disk is waited for once.
  await outboxDatabase.transaction('rw', devices, settings, async () => {
    await devices.update(tenant, { clockSkew: Math.round((asked + now) / 2 - there) })
    await storeMonotonicTime(there, now)
  })
}

/** The same by the `Date` header of an answer that says nothing else, where the device's clock was set since. */
export async function noteServerDate(
  tenant: string,
  header: string | null,
  asked: number,
  now: number = Date.now(),
): Promise<void> {
  const skew = (asked + now) / 2 - Date.parse(header ?? '')
  const known = (await outboxDatabase.devices.get(tenant))?.clockSkew ?? 0
  if (header !== null && Math.abs(skew - known) > headerToleranceMs) await noteServerTime(tenant, header, asked, now)
}
