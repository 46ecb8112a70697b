import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { requestMirrorRefresh } from '#src/offline/mirror/scheduling/start-mirror.ts'
import { readOutbox } from '#src/offline/outbox/outbox-state.ts'
import { pageTransport } from '#src/offline/push/scheduling/page-transport.ts'
import { pushOutbox } from '#src/offline/push/scheduling/push-outbox.ts'
import { server } from '#src/offline/session/server.ts'
import { syncPageMessages as messages } from './sync-page-messages.ts'

/** What came of it: whether everything ready was sent, and a sentence for the person. */
export type SyncOutcome = { isSent: boolean; message: string }

/** Sends and fetches at once, as a person wishes; the outcome comes from real answers. */
export async function sendAndFetch(): Promise<SyncOutcome> {
  const began = Date.now()
  requestMirrorRefresh()
  await Promise.all([pushOutbox(true, pageTransport), checkOffice()])
  return describeOutcome(began)
}

/** The office may answer while what was sent did not get through: counted from the outbox, without what a choice keeps here. */
async function describeOutcome(began: number): Promise<SyncOutcome> {
  const { office, lastAnswerAt } = connectivityStore.getState()
  // It may have answered one question and, after that, not the delivery: whichever came last, it was reached.
  if (office !== 'reachable' && (lastAnswerAt ?? 0) < began)
    return { isSent: false, message: messages.officeUnreachable }
  const { waiting, sending, received } = await readOutbox()
  const followed = received.filter(({ files }) => files.unsent.length > 0)
  const left = [...waiting, ...sending, ...followed].filter(({ deferralReason: heldBack }) => heldBack === null).length
  return left === 0
    ? { isSent: true, message: messages.everythingSent }
    : { isSent: false, message: messages.partlySent(left) }
}

/** Any answer says that the office can be reached; a refusal is one too. */
async function checkOffice(): Promise<void> {
  await server.get('me', { timeout: 10_000 }).catch(() => undefined)
}
