import { createStore } from 'zustand/vanilla'
import { subscribeToTabEvents } from '../events/tab-events.ts'

/** Whether the office can be reached, as real answers say; `navigator.onLine` knows the ship's Wi-Fi and not the satellite. */
export type Connectivity = {
  office: 'unknown' | 'reachable' | 'unreachable'
  /** Milliseconds of the last genuine answer. */
  lastAnswerAt: number | null
}

/** For what pages show; the worker notes answers (`note-connectivity.ts`) and shows nothing. */
export const connectivityStore = createStore<Connectivity>(() => ({ office: 'unknown', lastAnswerAt: null }))

subscribeToTabEvents((news) => {
  if (news.kind !== 'reach') return
  const { lastAnswerAt } = connectivityStore.getState()
  connectivityStore.setState({
    office: news.reachable ? 'reachable' : 'unreachable',
    lastAnswerAt: news.reachable ? news.at : lastAnswerAt,
  })
})
