import { readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { appVersion } from '#src/offline/push/state/app-version.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { deviceReportHeader } from '#src/protocol/device/device-report.ts'

/** Settings key: when (server time) the mirror was last found to differ from the office, and in how many streams. */
export function driftSettingKey(tenant: string): string {
  return `drift:${tenant}`
}

/** An entry is dated this long before it is stored, at most: its files are hashed, and it is signed. */
const storingMs = 60_000

/** A header with the device's state. */
export type DeviceReport = Readonly<Record<string, string>>

/**
 * The device's state, sent along with other requests: waiting work and its age or, if nothing waits, the moment, files to
 * follow, returned and quarantined entries, the app's build, the clock, and the last repair of the mirror. No names or
 * contents. `unsent` is the waiting queue where already read: reading a long one takes time.
 */
export async function readDeviceReport(tenant: string, unsent?: readonly EntryRow[]): Promise<DeviceReport> {
  const { entries, devices, files, settings } = outboxDatabase
  // One transaction: every poll waits for these reads.
  return outboxDatabase.transaction('r', entries, devices, files, settings, () => composeReport(tenant, unsent))
}

async function composeReport(tenant: string, unsent?: readonly EntryRow[]): Promise<DeviceReport> {
  const { entries } = outboxDatabase
  const now = Date.now()
  const [going, stopped, device, files, drift] = await Promise.all([
    unsent ?? entries.where('state').anyOf('waiting', 'sending').toArray(),
    entries.where('state').anyOf('needs-you', 'held').toArray(),
    outboxDatabase.devices.get(tenant),
    readUnsentFiles(),
    readLastDrift(tenant),
  ])
  const own = stopped.filter((row) => row.tenant === tenant)
  const skew = device?.clockSkew ?? null
  const waiting = going.filter((row) => row.tenant === tenant)
  const unsentFiles = files.filter((file) => file.tenant === tenant)
  // Every poll waits for this: nothing is queried where no file is left.
  const named = unsentFiles.length > 0 ? await entries.bulkGet(unsentFiles.map(({ entry }) => entry ?? '')) : []
  const following = named.flatMap((row) => (row && row.state !== 'waiting' && row.state !== 'sending' ? [row] : []))
  const oldest = Math.min(...[...waiting, ...following].map(({ madeAt }) => Date.parse(madeAt) - (skew ?? 0)))
  const isUnsent = waiting.length > 0 || own.some(({ state, receipt }) => state === 'needs-you' && !receipt)
  // What is signed from now on is made later; without a measured clock nobody could tell.
  const idleAt = isUnsent || skew === null ? null : now - skew - storingMs
  const values = new URLSearchParams({
    v: appVersion,
    w: String(waiting.length),
    f: String(following.length),
    n: String(own.filter(({ state }) => state === 'needs-you').length),
    h: String(own.filter(({ state }) => state === 'held').length),
    ...(Number.isFinite(oldest) && { o: String(Math.max(0, Math.round(oldest))) }),
    ...(skew !== null && { s: String(Math.round(skew)) }),
    ...(idleAt !== null && { i: String(Math.max(0, Math.floor(idleAt))) }),
    ...(drift && { d: String(drift.streams), t: String(drift.at) }),
  })
  return { [deviceReportHeader]: values.toString() }
}

async function readLastDrift(tenant: string): Promise<{ at: number; streams: number } | null> {
  const value: unknown = (await outboxDatabase.settings.get(driftSettingKey(tenant)))?.value
  const [at, streams]: unknown[] = [Reflect.get(Object(value), 'at'), Reflect.get(Object(value), 'streams')]
  return typeof at === 'number' && typeof streams === 'number' ? { at, streams } : null
}
