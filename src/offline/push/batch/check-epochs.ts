import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow } from '#src/offline/storage/outbox-rows.ts'
import { plainEncoding } from '../encoding/batch-encoding.ts'
import { backOff, isPushAllowed, pausePush, readDeliveryState, resumePush } from '../state/delivery-state.ts'
import { reconcileEpoch } from '../state/reconcile-epoch.ts'
import { postBatch } from './post-batch.ts'

/** Milliseconds after which a device without a session checks again whether the server was restored. */
const checkEveryMs = 900_000

/**
 * Reconciles the epochs of tenants without a session on this device: a restore ends every session, and a device with
 * nothing to send would never notice it. Sends an empty batch under the device's credential. True where an epoch had
 * changed.
 */
export async function checkEpochs(force: boolean): Promise<boolean> {
  const people = await outboxDatabase.identities.toArray()
  let changed = false
  for (const device of await outboxDatabase.devices.toArray()) {
    if (people.some((row) => row.tenant === device.tenant && (row.token !== null || row.sealedToken))) continue
    if (Math.abs(Date.now() - (device.epochAt ?? 0)) < checkEveryMs) continue
    if (isPushAllowed(await readDeliveryState(device.tenant), force) && (await checkEpoch(device))) changed = true
  }
  return changed
}

async function checkEpoch(device: DeviceRow): Promise<boolean> {
  const { tenant } = device
  const posted = await postBatch(device, device.id, [], plainEncoding)
  if (posted.kind === 'answered') {
    await outboxDatabase.devices.update(tenant, { epochAt: Date.now() })
    await resumePush(tenant, false)
    return reconcileEpoch(tenant, posted.answer.epoch)
  }
  if (posted.kind === 'paused') await pausePush(tenant, posted.why)
  else await backOff(tenant, posted.kind === 'retry' ? posted.after : null)
  return false
}
