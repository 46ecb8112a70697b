import { outboxDatabase } from '../storage/outbox-database.ts'
import { storeMonotonicTime } from './monotonic-time.ts'

/** The `Date` header has whole seconds: enough to notice that a clock was set, too coarse for anything finer. */
const headerToleranceMs = 60_000

/**
 * Measures the device's clock against the server's: the answer is assumed to be written halfway between `requestedAt`
 * and now (milliseconds by the device's clock). Entries carry the difference and leases use it; a wrong clock blocks
 * nothing.
 */
export async function noteServerTime(
  tenant: string,
  serverTime: string,
  requestedAt: number,
  now: number = Date.now(),
): Promise<void> {
  const there = Date.parse(serverTime)
  if (Number.isNaN(there)) return
  const { devices, settings } = outboxDatabase
  // One strict transaction: the disk is waited for once.
  await outboxDatabase.transaction('rw', devices, settings, async () => {
    await devices.update(tenant, { clockSkew: Math.round((requestedAt + now) / 2 - there) })
    await storeMonotonicTime(there, now)
  })
}

/** The same from the `Date` header, for answers without another time, where the device's clock was set meanwhile. */
export async function noteServerDate(
  tenant: string,
  header: string | null,
  requestedAt: number,
  now: number = Date.now(),
): Promise<void> {
  const skew = (requestedAt + now) / 2 - Date.parse(header ?? '')
  const known = (await outboxDatabase.devices.get(tenant))?.clockSkew ?? 0
  if (header !== null && Math.abs(skew - known) > headerToleranceMs)
    await noteServerTime(tenant, header, requestedAt, now)
}
