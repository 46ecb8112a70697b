import { reachStore } from '#src/offline/connectivity/connectivity-store.ts'
import { askMirror } from '#src/offline/mirror/scheduling/start-mirror.ts'
import { readOutbox } from '#src/offline/outbox/outbox-state.ts'
import { deliver } from '#src/offline/push/scheduling/push-outbox.ts'
import { server } from '#src/offline/session/server.ts'
import { syncPageWords as words } from './sync-page-messages.ts'

/** Sends and fetches at once, as a person wishes; what it answers, in words, comes from real answers. */
export async function sendAndFetch(): Promise<string> {
  const began = Date.now()
  askMirror()
  await Promise.all([deliver(true), askOffice()])
  return outcome(began)
}

/** The office may answer while what was sent did not get through: counted from the outbox, without what a choice keeps here. */
async function outcome(began: number): Promise<string> {
  const { office, lastAnswerAt } = reachStore.getState()
  // It may have answered one question and, after that, not the delivery: whichever came last, it was reached.
  if (office !== 'reachable' && (lastAnswerAt ?? 0) < began) return words.askedUnreachable
  const { waiting, sending, received } = await readOutbox()
  const followed = received.filter(({ files }) => files.unsent.length > 0)
  const left = [...waiting, ...sending, ...followed].filter(({ heldBack }) => heldBack === null).length
  return left === 0 ? words.askedReachable : words.askedLeft(left)
}

/** Any answer says that the office can be reached; a refusal is one too. */
async function askOffice(): Promise<void> {
  await server.get('me', { timeout: 10_000 }).catch(() => undefined)
}
