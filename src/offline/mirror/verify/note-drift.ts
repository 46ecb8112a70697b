import { driftSettingKey } from '#src/offline/push/state/device-report.ts'
import { logPush } from '#src/offline/push/state/push-log.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/** Records that streams differed from the office, in the support log and the device report. `step` is the repair. */
export async function noteDrift(
  tenant: string,
  step: 'rows' | 'stream' | 'nothing',
  streams: readonly string[],
): Promise<void> {
  logPush(`mirror differs from the office in ${streams.length} streams, mending ${step}: ${streams.join(' ')}`)
  const skew = (await outboxDatabase.devices.get(tenant))?.clockSkew ?? 0
  const at = Math.max(0, Math.round(Date.now() - skew))
  await outboxDatabase.settings.put({ key: driftSettingKey(tenant), value: { at, streams: streams.length } })
}
