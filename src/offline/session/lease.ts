import {
  computeMonotonicTime,
  type MonotonicTime,
  readMonotonicTime,
} from '#src/offline/connectivity/monotonic-time.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, IdentityRow } from '#src/offline/storage/outbox-rows.ts'

const dayMs = 86_400_000

/** How long, in lived time, a clock is left to be set right before what it says is believed. */
const doubtPeriodMs = 7 * dayMs

/**
 * How a person's lease stands. `doubtful`: this device's clock says that it has ended, and the time that has certainly
 * passed does not; nobody is let in without the network, and nothing is taken off the device.
 */
export type LeaseState = 'runs' | 'doubtful' | 'over'

/** What leases are judged by: the clock now, how far it is ahead of each tenant's server, and the time that was lived. */
export type LeaseClock = { now: number; skews: ReadonlyMap<string, number>; monotonic: MonotonicTime | null }

/** Reads what leases are judged by; nothing is written, so that live queries may ask. */
export async function readLeaseClock(now: number = Date.now()): Promise<LeaseClock> {
  const [devices, lived] = await Promise.all([outboxDatabase.devices.toArray(), readMonotonicTime()])
  return toLeaseClock(devices, lived, now)
}

/** The same by what was read already. */
export function toLeaseClock(devices: readonly DeviceRow[], lived: MonotonicTime | null, now: number): LeaseClock {
  return { now, skews: new Map(devices.map(({ tenant, clockSkew }) => [tenant, clockSkew ?? 0])), monotonic: lived }
}

/** The server's time, in milliseconds, after which a person's snapshot is no longer used without contact. */
export function computeLeaseEnd({ me }: Pick<IdentityRow, 'me'>): number {
  return Date.parse(me.serverTime) + me.leaseDays * dayMs
}

/** How a lease stands by that clock (`src/offline/DECISIONS.md`). */
export function computeLeaseState(row: IdentityRow, clock: LeaseClock): LeaseState {
  const end = computeLeaseEnd(row)
  const lived = clock.monotonic && computeMonotonicTime(clock.monotonic, clock.now)
  if (lived !== null && lived > end) return 'over'
  if (clock.now - (clock.skews.get(row.tenant) ?? 0) <= end) return 'runs'
  const doubtedAt = row.doubtedAt ?? null
  return lived !== null && doubtedAt !== null && lived - doubtedAt > doubtPeriodMs ? 'over' : 'doubtful'
}
