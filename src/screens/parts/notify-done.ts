import { awaitDelivery } from '#src/offline/outbox/await-delivery.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import { notifySuccess } from './notify-success.ts'

/** Milliseconds for which an answer of the office is awaited before its absence is told. */
const maxAnswerMilliseconds = 3_000

/**
 * Tells what was done once the office has it; while it does not, that the work is safe on this device. What came back is told
 * where it is put right.
 */
export async function notifyDone(resource: Resource, record: string, done: string): Promise<void> {
  if (resource.sync.write === 'online') return notifySuccess(done)
  const delivery = await awaitDelivery(record, maxAnswerMilliseconds)
  if (delivery === 'received') notifySuccess(done)
  else if (delivery === 'held') notifySuccess(syncMessages.sentence.held)
  else if (delivery === 'waiting') notifySuccess(syncMessages.stored)
}
