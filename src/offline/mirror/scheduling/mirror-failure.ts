import { createStore } from 'zustand/vanilla'
import { ServerError } from '#src/offline/connectivity/server-error.ts'

/** What the server said when it last failed to bring the mirror up to date; null since it did, or was not reached. */
export const mirrorFailureStore = createStore<{ message: string | null }>(() => ({ message: null }))

/** Notes how bringing the mirror up to date ended; `error` null where it succeeded. */
export function noteMirrorOutcome(error: unknown): void {
  // An ended session is not the mirror's failure, and is said elsewhere.
  const isFailure = error instanceof ServerError && error.status !== 401
  mirrorFailureStore.setState({ message: isFailure ? error.message : null })
}
