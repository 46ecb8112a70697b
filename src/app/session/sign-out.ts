import { createStore } from 'zustand/vanilla'
import { sessionStore } from '#src/offline/session/session-store.ts'

/** Milliseconds between a sign-out and the way to `/` (specification 1, section 9). */
const leaveAfterMilliseconds = 1100

/** Of the person's work on this device: entries that wait to be sent, and forms that were begun and not sent. */
export type RemainingWork = { waiting: number; drafts: number }

/** Set while a sign-out is under way: how much of the person's work stays on this device. */
export const signOutStore = createStore<{ leaving: RemainingWork | null }>(() => ({ leaving: null }))

/**
 * Signs out: token, person and e-mail are cleared, what waits or was begun stays and is counted on the screen, and after 1100 ms a
 * fresh page opens at `/`, so that nothing of the person's records is left in memory.
 */
export async function signOutAndReload(): Promise<void> {
  const person = sessionStore.getState().identity?.me.person.id
  const [{ signOut }, { readOutbox }, { listDrafts }] = await Promise.all([
    import('#src/offline/session/lock.ts'),
    import('#src/offline/outbox/outbox-state.ts'),
    import('#src/offline/outbox/drafts.ts'),
  ])
  const [{ waiting, sending, needsYou }, drafts] = await Promise.all([readOutbox(), person ? listDrafts(person) : []])
  signOutStore.setState({
    leaving: { waiting: person ? waiting.length + sending.length + needsYou.length : 0, drafts: drafts.length },
  })
  // On a dead link the server's answer is not waited for: the token is gone from this device first.
  await Promise.all([Promise.race([signOut(), pause(leaveAfterMilliseconds * 2)]), pause(leaveAfterMilliseconds)])
  location.assign('/')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
