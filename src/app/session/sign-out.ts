import { createStore } from 'zustand/vanilla'
import { sessionStore } from '#src/offline/session/session-store.ts'

/** Milliseconds between a sign-out and the redirect to `/` (specification 1, section 9). */
const leaveAfterMilliseconds = 1100

/** The person's work on this device: waiting entries and unsent drafts. */
export type RemainingWork = { waiting: number; drafts: number }

/** Set during a sign-out: how much of the person's work stays on this device. */
export const signOutStore = createStore<{ leaving: RemainingWork | null }>(() => ({ leaving: null }))

/**
 * Signs out: clears token, person and e-mail; work stays and is counted on the screen; after 1100 ms a fresh page opens
 * at `/`, so that no records are left in memory.
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
  // On a dead link the server's answer is not awaited: the token is already deleted here.
  await Promise.all([Promise.race([signOut(), pause(leaveAfterMilliseconds * 2)]), pause(leaveAfterMilliseconds)])
  location.assign('/')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
