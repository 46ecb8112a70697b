import { tell } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import { batchLimit } from '#src/protocol/entries/batch.ts'
import { backOff, isOpen, laneOf, pauseLane } from '../state/delivery-state.ts'
import { sendReady } from './push-ready-entries.ts'
import { readyEntries, waitingEntries } from './ready-entries.ts'

/**
 * Sends what can go, batch after batch, for every tenant of this device. One page or worker at a time; a run that is cut
 * off leaves entries marked as sending, which the next one takes up.
 */
export function sendEntries(asked: boolean): Promise<void> {
  return withLock('fairlead-delivery', async () => {
    await outboxDatabase.entries.where('state').equals('sending').modify({ state: 'waiting' })
    for (const device of await outboxDatabase.devices.toArray()) {
      if (isOpen(await laneOf(device.tenant), asked)) await sendOfTenant(device)
    }
  })
}

/** A tenant's entries may bear an earlier registration of this device: each goes under the device that it names. */
async function sendOfTenant(credential: DeviceRow): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const waiting = await waitingEntries()
    const next = waiting.find((row) => row.tenant === credential.tenant && !done.has(row.device))
    if (!next || !(await sendOfDevice(credential.tenant, next.device, waiting))) return
    done.add(next.device)
  }
}

/**
 * False where the lane is closed by now. What the server does not end yet lets others go before it, and is offered again
 * as long as any of them end. `waiting` is what waits now.
 */
async function sendOfDevice(tenant: string, deviceId: string, waiting: readonly EntryRow[]): Promise<boolean> {
  let limit = batchLimit
  let epochs = 0
  let ended = 0
  let all: readonly EntryRow[] | null = waiting
  const left = new Set<string>()
  for (;;) {
    const credential = await outboxDatabase.devices.get(tenant)
    if (!credential) return false
    all ??= await waitingEntries()
    const ready = await readyEntries(all, deviceId, limit, left)
    if (ready.length === 0) {
      if (left.size === 0) return true
      if (ended === 0) return closed(() => backOff(tenant, null))
      left.clear()
      ended = 0
      continue
    }
    const ends = await sendReady(credential, deviceId, ready, all)
    all = null
    for (const end of ends) {
      if (end.kind === 'too-large' && end.entries > 1) limit = Math.min(limit, Math.floor(end.entries / 2))
      if (end.kind !== 'taken') continue
      ended += end.ended
      for (const id of end.left) left.add(id)
    }
    if (ends.some((end) => end.kind === 'taken' && end.applied > 0)) tell({ kind: 'received' })
    const paused = ends.find((end) => end.kind === 'paused')
    if (paused) return closed(() => pauseLane(tenant, paused.why))
    const retry = ends.find((end) => end.kind === 'retry')
    if (retry) return closed(() => backOff(tenant, retry.after))
    if (ends.some(({ kind }) => kind === 'other-epoch')) epochs += 1
    if (epochs > 1) return closed(() => backOff(tenant, null))
  }
}

async function closed(close: () => Promise<void>): Promise<false> {
  await close()
  return false
}
