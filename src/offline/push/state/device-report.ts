import { readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { appVersion } from '#src/offline/push/state/app-version.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { deviceReportHeader } from '#src/protocol/device/device-report.ts'

/** The setting that says when (by the server's time) the mirror was last found to differ from the office, and in how many streams. */
export function driftSettingKey(tenant: string): string {
  return `drift:${tenant}`
}

/** A header that says how the device stands. */
export type DeviceReport = Readonly<Record<string, string>>

/**
 * What this device says of itself along with a request that goes anyway: how much of a tenant's work waits here and since
 * when, how many files follow what the office has, what came back, what is held, the app's build, the clock, and when the mirror was last put right. No names and no contents.
 * `onTheWay` is what waits or is being sent, of whatever tenant, where somebody has just read it: a long queue takes long to read.
 */
export async function readDeviceReport(tenant: string, onTheWay?: readonly EntryRow[]): Promise<DeviceReport> {
  const { entries, devices, files, settings } = outboxDatabase
  // One look: each question of its own would be a transaction, and every look at the changes waits for them.
  return outboxDatabase.transaction('r', entries, devices, files, settings, () => composeReport(tenant, onTheWay))
}

async function composeReport(tenant: string, onTheWay?: readonly EntryRow[]): Promise<DeviceReport> {
  const { entries } = outboxDatabase
  const [going, stopped, device, files, drift] = await Promise.all([
    onTheWay ?? entries.where('state').anyOf('waiting', 'sending').toArray(),
    entries.where('state').anyOf('needs-you', 'held').toArray(),
    outboxDatabase.devices.get(tenant),
    readUnsentFiles(),
    readLastDrift(tenant),
  ])
  const own = stopped.filter((row) => row.tenant === tenant)
  const skew = device?.clockSkew ?? null
  const waiting = going.filter((row) => row.tenant === tenant)
  const unsent = files.filter((file) => file.tenant === tenant)
  // Told with every look at the changes, which wait for it: nothing is asked for where no file is left.
  const named = unsent.length > 0 ? await entries.bulkGet(unsent.map(({ entry }) => entry ?? '')) : []
  const following = named.flatMap((row) => (row && row.state !== 'waiting' && row.state !== 'sending' ? [row] : []))
  const oldest = Math.min(...[...waiting, ...following].map(({ madeAt }) => Date.parse(madeAt) - (skew ?? 0)))
  const said = new URLSearchParams({
    v: appVersion,
    w: String(waiting.length),
    f: String(following.length),
    n: String(own.filter(({ state }) => state === 'needs-you').length),
    h: String(own.filter(({ state }) => state === 'held').length),
    ...(Number.isFinite(oldest) && { o: String(Math.max(0, Math.round(oldest))) }),
    ...(skew !== null && { s: String(Math.round(skew)) }),
    ...(drift && { d: String(drift.streams), t: String(drift.at) }),
  })
  return { [deviceReportHeader]: said.toString() }
}

async function readLastDrift(tenant: string): Promise<{ at: number; streams: number } | null> {
  const value: unknown = (await outboxDatabase.settings.get(driftSettingKey(tenant)))?.value
  const [at, streams]: unknown[] = [Reflect.get(Object(value), 'at'), Reflect.get(Object(value), 'streams')]
  return typeof at === 'number' && typeof streams === 'number' ? { at, streams } : null
}
