import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import type { DeviceRow, EntryRow } from '#src/offline/database/outbox-rows.ts'
import { tell } from '#src/offline/news.ts'
import { noteServerTime } from '#src/offline/server-clock.ts'
import { withLock } from '#src/offline/web-lock.ts'
import { batchLimit } from '#src/protocol/batch.ts'
import { composeRuns } from './compose-runs.ts'
import { backOff, freeLane, isOpen, laneOf, pauseLane } from './lane.ts'
import { meetEpoch } from './meet-epoch.ts'
import { postBatch } from './post-batch.ts'
import { readyEntries } from './ready-entries.ts'
import { takeResults } from './take-results.ts'

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
  const waiting = await outboxDatabase.entries.where('state').equals('waiting').toArray()
  const devices = new Set(waiting.filter((row) => row.tenant === credential.tenant).map((row) => row.device))
  for (const deviceId of devices) if (!(await sendOfDevice(credential.tenant, deviceId))) return
}

/**
 * False where the lane is closed by now. What the server does not end yet lets others go before it, and is offered again
 * as long as any of them end.
 */
async function sendOfDevice(tenant: string, deviceId: string): Promise<boolean> {
  let limit = batchLimit
  let epochs = 0
  let ended = 0
  const left = new Set<string>()
  for (;;) {
    const credential = await outboxDatabase.devices.get(tenant)
    if (!credential) return false
    const rows = await markSending(await readyEntries(deviceId, limit, left))
    if (rows.length === 0) {
      if (left.size === 0) return true
      if (ended === 0) return closed(() => backOff(tenant, null))
      left.clear()
      ended = 0
      continue
    }
    const asked = Date.now()
    const posted = await postBatch(credential, deviceId, await composeRuns(rows))
    if (posted.kind === 'answered') {
      const { answer } = posted
      await noteServerTime(tenant, answer.serverTime, asked)
      if (await meetEpoch(tenant, answer.epoch)) {
        await unmark(rows)
        epochs += 1
        if (epochs > 1) return closed(() => backOff(tenant, null))
        continue
      }
      const taken = await takeResults(rows, answer)
      await freeLane(tenant, taken.applied > 0)
      tell({ kind: 'outbox' })
      if (taken.applied > 0) tell({ kind: 'received' })
      ended += taken.ended
      for (const id of taken.left) left.add(id)
      continue
    }
    await unmark(rows)
    if (posted.kind === 'paused') return closed(() => pauseLane(tenant, posted.why))
    if (posted.kind === 'retry') return closed(() => backOff(tenant, posted.after))
    if (rows.length > 1) limit = Math.max(1, Math.floor(rows.length / 2))
    else await markTooLarge(rows)
  }
}

async function closed(close: () => Promise<void>): Promise<false> {
  await close()
  return false
}

/** Marks in a transaction what is about to leave, and leaves out what its author has taken back meanwhile. */
async function markSending(rows: readonly EntryRow[]): Promise<EntryRow[]> {
  if (rows.length === 0) return []
  const { entries } = outboxDatabase
  const marked = await outboxDatabase.transaction('rw', entries, async () => {
    const now = await entries.bulkGet(rows.map(({ id }) => id))
    const going = now.filter((row) => row !== undefined).filter((row) => row.state === 'waiting')
    await entries.bulkPut(going.map((row) => ({ ...row, state: 'sending' as const, everSent: true })))
    return going
  })
  tell({ kind: 'outbox' })
  return marked
}

async function unmark(rows: readonly EntryRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await outboxDatabase.entries
    .where('id')
    .anyOf(ids)
    .and((row) => row.state === 'sending')
    .modify({ state: 'waiting' })
  tell({ kind: 'outbox' })
}

/** A batch of one that is refused for its size would never pass: its author decides. */
async function markTooLarge(rows: readonly EntryRow[]): Promise<void> {
  const trouble = { code: 'too-large' as const, message: 'This is too large for the office to receive.' }
  for (const { id } of rows) {
    await outboxDatabase.entries.update(id, { state: 'needs-you', everSent: false, trouble })
  }
  tell({ kind: 'outbox' })
}
