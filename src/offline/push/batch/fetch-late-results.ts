import { apiUrl, applicationKey } from '#src/offline/connectivity/server-address.ts'
import { genuineFetch } from '#src/offline/connectivity/verified-fetch.ts'
import { tell } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import { transferTime } from '#src/protocol/limits/transfer-time.ts'
import { freeLane, isOpen, laneOf } from '../state/delivery-state.ts'
import { meetEpoch } from '../state/reconcile-epoch.ts'
import { isUntold, keepEnds } from './apply-results.ts'
import { isBatchAnswer } from './post-batch.ts'

/** Milliseconds between two questions about what is held: people review in hours, and a link may be thin. */
const askEvery = 15 * 60_000
/** Entries asked about at once: an address has room for no more. */
const askAtOnce = 60

/**
 * Asks what became of entries that are held for review, and what clashed in conflicts of authors who had no key here, a
 * quarter of an hour after the last time or when a person wishes to know. Where there is neither, nothing is asked. Each is
 * asked for by the hash of its bytes, so that the answer comes also to a device that was registered anew.
 */
export async function askHeld(asked: boolean, now: number = Date.now()): Promise<void> {
  if ((await untold()).length === 0) return
  await withLock('fairlead-delivery', async () => {
    for (const device of await outboxDatabase.devices.toArray()) {
      const lane = await laneOf(device.tenant)
      const isDue = asked || Math.abs(now - (lane.heldAskedAt ?? 0)) >= askEvery
      if (isDue && isOpen(lane, asked)) await askOfTenant(device, now)
    }
  })
}

function untold(): Promise<EntryRow[]> {
  return outboxDatabase.entries.where('state').anyOf('held', 'needs-you').and(isUntold).toArray()
}

async function askOfTenant(device: DeviceRow, now: number): Promise<void> {
  const own = (await untold()).filter((row) => row.tenant === device.tenant)
  for (let from = 0; from < own.length; from += askAtOnce) {
    if (!(await askFor(device, own.slice(from, from + askAtOnce)))) return
  }
  if (own.length > 0) await outboxDatabase.lanes.put({ ...(await laneOf(device.tenant)), heldAskedAt: now })
}

/** False where there was no answer that counts: the next delivery asks again. */
async function askFor(device: DeviceRow, rows: readonly EntryRow[]): Promise<boolean> {
  const list = (of: (row: EntryRow) => string) => rows.map(of).join(',')
  const answer = await genuineFetch(
    apiUrl(`sync/receipts?ids=${list(({ id }) => id)}&hashes=${list(({ hash }) => hash)}`),
    { headers: { authorization: `Device ${device.id}.${device.secret}`, 'x-api-key': applicationKey } },
    transferTime(20_000),
  )
  if (answer?.status !== 200 || !isBatchAnswer(answer.json)) return false
  if (await meetEpoch(device.tenant, answer.json.epoch)) return false
  const taken = await keepEnds(rows, answer.json.results)
  if (taken.ended === 0) return true
  await freeLane(device.tenant, taken.applied > 0)
  tell({ kind: 'outbox' })
  if (taken.applied > 0) tell({ kind: 'received' })
  return true
}
