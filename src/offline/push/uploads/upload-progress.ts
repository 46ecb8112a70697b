import { createStore } from 'zustand/vanilla'
import { listen } from '#src/offline/events/tab-events.ts'

/** How many bytes of a file the office has or are under way, by the file's id, as far as pages report them. */
export const uploadStore = createStore<Readonly<Record<string, number>>>(() => ({}))

listen((news) => {
  if (news.kind === 'upload') uploadStore.setState({ [news.file]: news.sent })
})
