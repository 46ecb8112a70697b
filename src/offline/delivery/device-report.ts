import { appVersion } from '#src/offline/app-version.ts'
import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { deviceReportHeader } from '#src/protocol/device-report.ts'

/**
 * What this device says of itself along with a request that goes anyway: how much of a tenant's work waits here and since
 * when, what came back, what is held, the app's build and the clock. No names and no contents.
 */
export async function deviceReport(tenant: string): Promise<Record<string, string>> {
  const open = await outboxDatabase.entries.where('state').anyOf('waiting', 'sending', 'needs-you', 'held').toArray()
  const own = open.filter((row) => row.tenant === tenant)
  const skew = (await outboxDatabase.devices.get(tenant))?.clockSkew ?? null
  const waiting = own.filter(({ state }) => state === 'waiting' || state === 'sending')
  const oldest = Math.min(...waiting.map(({ madeAt }) => Date.parse(madeAt) - (skew ?? 0)))
  const said = new URLSearchParams({
    v: appVersion(),
    w: String(waiting.length),
    n: String(own.filter(({ state }) => state === 'needs-you').length),
    h: String(own.filter(({ state }) => state === 'held').length),
    ...(Number.isFinite(oldest) && { o: String(Math.max(0, Math.round(oldest))) }),
    ...(skew !== null && { s: String(Math.round(skew)) }),
  })
  return { [deviceReportHeader]: said.toString() }
}
