import { notifications } from '@mantine/notifications'
import { awaitDelivery } from '#src/offline/outbox/await-delivery.ts'
import { newestUnsent } from '#src/offline/outbox/newest-unsent.ts'
import { withdrawEntry } from '#src/offline/outbox/withdraw.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { syncMessages } from '../../messages/sync-messages.ts'
import { notifyDone } from '../../parts/notify-done.ts'
import { notifySuccess } from '../../parts/notify-success.ts'
import { notifyWithUndo } from '../../parts/notify-with-undo.tsx'
import { decisionMessages } from './decision-messages.ts'

/** Milliseconds in which a decision that has not left this device can be taken back. */
const undoMilliseconds = 10_000
/** Milliseconds in which an entry usually leaves where the office can be reached. */
const leavingMilliseconds = 1_500

/**
 * Confirms a decision: while its entry waits on this device, with a way back for ten seconds; once it has left, as any step.
 * `onUndone` is called after it was taken back.
 */
export async function notifyDecided(
  resource: Resource,
  record: string,
  done: string,
  onUndone: () => void,
): Promise<void> {
  if (resource.sync.write === 'online') return notifySuccess(done)
  if ((await awaitDelivery(record, leavingMilliseconds)).state === 'received') return notifySuccess(done)
  const entry = await newestUnsent(record)
  if (entry === null) return notifyDone(resource, record, done)
  const undo = async () => {
    await withdrawEntry(entry)
    onUndone()
  }
  const id = notifyWithUndo(
    syncMessages.stored,
    undo,
    decisionMessages.undone,
    () => decisionMessages.hasLeft,
    undoMilliseconds,
  )
  const delivery = await awaitDelivery(record, undoMilliseconds)
  if (delivery.state !== 'received') return
  notifications.hide(id)
  notifySuccess(done)
}
