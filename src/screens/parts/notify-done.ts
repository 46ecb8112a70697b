import { awaitDelivery } from '#src/offline/outbox/await-delivery.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import { notifySuccess } from './notify-success.ts'

/** Milliseconds after which the message no longer waits for the office's answer. */
const maxAnswerMilliseconds = 3_000

/**
 * Confirms what was just written of a record: as done once the office has it, else where it is now. A refusal is shown
 * on the record.
 */
export async function notifyDone(resource: Resource, record: string, done: string): Promise<void> {
  if (resource.sync.write === 'online') return notifySuccess(done)
  const delivery = await awaitDelivery(record, maxAnswerMilliseconds)
  switch (delivery.state) {
    case 'received':
      return notifySuccess(done)
    case 'held':
      return notifySuccess(syncMessages.sentence.held)
    case 'unreachable':
      return notifySuccess(syncMessages.stored)
    case 'sending':
      return notifySuccess(syncMessages.sentence.sending)
    case 'deferred':
      return notifySuccess(syncMessages.deferred[delivery.reason])
    case 'needs-you':
    case 'withdrawn':
      return
  }
}
