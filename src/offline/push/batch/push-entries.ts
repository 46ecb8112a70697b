import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import { maxBatchEntries } from '#src/protocol/entries/batch.ts'
import type { BatchEncoding } from '../encoding/batch-encoding.ts'
import { backOff, isPushAllowed, pausePush, readDeliveryState } from '../state/delivery-state.ts'
import { pushReadyEntries } from './push-ready-entries.ts'
import { findReadyEntries, readWaitingEntries } from './ready-entries.ts'

/**
 * Sends what is ready, batch after batch, for every tenant of this device. One page or worker at a time; a run that is
 * cut off leaves entries as `sending`, which the next run takes up.
 */
export function pushEntries(force: boolean, encoding: BatchEncoding): Promise<void> {
  return withLock('fairlead-delivery', async () => {
    await outboxDatabase.entries.where('state').equals('sending').modify({ state: 'waiting' })
    for (const device of await outboxDatabase.devices.toArray()) {
      if (isPushAllowed(await readDeliveryState(device.tenant), force)) await pushTenantEntries(device, encoding)
    }
  })
}

/** A tenant's entries may name an earlier registration of this device: each is sent under the device it names. */
async function pushTenantEntries(credential: DeviceRow, encoding: BatchEncoding): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const waiting = await readWaitingEntries()
    const next = waiting.find((row) => row.tenant === credential.tenant && !done.has(row.device))
    if (!next || !(await pushDeviceEntries(credential.tenant, next.device, waiting, encoding))) return
    done.add(next.device)
  }
}

/**
 * False where the push is paused by now. Unfinished entries let others go first, and are offered again as long as any
 * end. `waiting` is what waits now.
 */
async function pushDeviceEntries(
  tenant: string,
  deviceId: string,
  waiting: readonly EntryRow[],
  encoding: BatchEncoding,
): Promise<boolean> {
  let limit = maxBatchEntries
  let epochs = 0
  let ended = 0
  let all: readonly EntryRow[] | null = waiting
  const left = new Set<string>()
  for (;;) {
    const credential = await outboxDatabase.devices.get(tenant)
    if (!credential) return false
    all ??= await readWaitingEntries()
    const ready = await findReadyEntries(all, deviceId, limit, left)
    if (ready.length === 0) {
      if (left.size === 0) return true
      if (ended === 0) return closeAndStop(() => backOff(tenant, null))
      left.clear()
      ended = 0
      continue
    }
    const ends = await pushReadyEntries(credential, deviceId, ready, all, encoding)
    all = null
    for (const end of ends) {
      if (end.kind === 'too-large' && end.entries > 1) limit = Math.min(limit, Math.floor(end.entries / 2))
      if (end.kind !== 'taken') continue
      ended += end.ended
      for (const id of end.unfinished) left.add(id)
    }
    if (ends.some((end) => end.kind === 'taken' && end.applied > 0)) publishTabEvent({ kind: 'received' })
    const paused = ends.find((end) => end.kind === 'paused')
    if (paused) return closeAndStop(() => pausePush(tenant, paused.why))
    const retry = ends.find((end) => end.kind === 'retry')
    if (retry) return closeAndStop(() => backOff(tenant, retry.after))
    if (ends.some(({ kind }) => kind === 'other-epoch')) epochs += 1
    if (epochs > 1) return closeAndStop(() => backOff(tenant, null))
  }
}

async function closeAndStop(close: () => Promise<void>): Promise<false> {
  await close()
  return false
}
