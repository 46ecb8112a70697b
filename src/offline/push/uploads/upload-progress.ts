import { createStore } from 'zustand/vanilla'
import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'

/** How many bytes of a file the office has or are under way, by the file's id, as far as pages report them. */
export const uploadProgressStore = createStore<Readonly<Record<string, number>>>(() => ({}))

subscribeToTabEvents((news) => {
  if (news.kind === 'upload') uploadProgressStore.setState({ [news.file]: news.sent })
})
