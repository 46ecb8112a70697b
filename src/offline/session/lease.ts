import {
  computeMonotonicTime,
  type MonotonicTime,
  readMonotonicTime,
} from '#src/offline/connectivity/monotonic-time.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, IdentityRow } from '#src/offline/storage/outbox-rows.ts'

const dayMs = 86_400_000

/** How long, in monotonic time, a wrong clock may be corrected before it is believed. */
const doubtPeriodMs = 7 * dayMs

/**
 * The state of a person's lease. `doubtful`: the device's clock says it has ended, but monotonic time does not; nobody
 * signs in offline, and nothing is deleted.
 */
export type LeaseState = 'runs' | 'doubtful' | 'over'

/** The clock for leases: now, its offset from each tenant's server, and monotonic time. */
export type LeaseClock = { now: number; skews: ReadonlyMap<string, number>; monotonic: MonotonicTime | null }

/** Reads the clock for leases; writes nothing, so live queries may call it. */
export async function readLeaseClock(now: number = Date.now()): Promise<LeaseClock> {
  const [devices, monotonic] = await Promise.all([outboxDatabase.devices.toArray(), readMonotonicTime()])
  return toLeaseClock(devices, monotonic, now)
}

/** The same from data already read. */
export function toLeaseClock(devices: readonly DeviceRow[], monotonic: MonotonicTime | null, now: number): LeaseClock {
  return { now, skews: new Map(devices.map(({ tenant, clockSkew }) => [tenant, clockSkew ?? 0])), monotonic }
}

/** Server time in milliseconds after which a person's snapshot is not used without contact. */
export function computeLeaseEnd({ me }: Pick<IdentityRow, 'me'>): number {
  return Date.parse(me.serverTime) + me.leaseDays * dayMs
}

/** A lease's state by that clock (`src/offline/DECISIONS.md`). */
export function computeLeaseState(row: IdentityRow, clock: LeaseClock): LeaseState {
  const end = computeLeaseEnd(row)
  const monotonic = clock.monotonic && computeMonotonicTime(clock.monotonic, clock.now)
  if (monotonic !== null && monotonic > end) return 'over'
  if (clock.now - (clock.skews.get(row.tenant) ?? 0) <= end) return 'runs'
  const doubtedAt = row.doubtedAt ?? null
  return monotonic !== null && doubtedAt !== null && monotonic - doubtedAt > doubtPeriodMs ? 'over' : 'doubtful'
}
