import { createStore } from 'zustand/vanilla'
import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'

/** How many bytes of a file the office has or are under way, by the file's id, as far as pages report them. */
export const uploadProgressStore = createStore<Readonly<Record<string, number>>>(() => ({}))

/** The store follows what pages report from now on, until the answer is called. */
export function startUploadProgress(): () => void {
  return subscribeToTabEvents((event) => {
    if (event.kind === 'upload') uploadProgressStore.setState({ [event.file]: event.sent })
  })
}
