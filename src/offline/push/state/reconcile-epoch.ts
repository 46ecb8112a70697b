import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/**
 * Compares the server's epoch with the one this device knows. A different one means the server was restored from a
 * backup: everything received in the last 30 days is offered again under the same ids. True where the epoch had
 * changed; a batch answered at that instant is ignored.
 */
export async function reconcileEpoch(tenant: string, epoch: string): Promise<boolean> {
  const { devices, entries } = outboxDatabase
  const changed = await outboxDatabase.transaction('rw', devices, entries, async () => {
    const device = await devices.get(tenant)
    if (!device || device.epoch === epoch) return false
    await devices.update(tenant, { epoch })
    if (device.epoch === null) return false
    await entries
      .where('state')
      .anyOf('done', 'held')
      .and((row) => row.tenant === tenant && row.bytes !== null)
      .modify((row) => {
        row.state = 'waiting'
        row.receipt = null
        row.everSent = true
        delete row.endedAt
      })
    return true
  })
  if (changed) publishTabEvent({ kind: 'outbox' })
  return changed
}
