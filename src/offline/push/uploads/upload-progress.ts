import { createStore } from 'zustand/vanilla'
import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'

/** Bytes of a file the office has or that are under way, by file id, as pages report them. */
export const uploadProgressStore = createStore<Readonly<Record<string, number>>>(() => ({}))

/** The store follows the pages' reports until the returned function is called. */
export function startUploadProgress(): () => void {
  return subscribeToTabEvents((event) => {
    if (event.kind === 'upload') uploadProgressStore.setState({ [event.file]: event.sent })
  })
}
