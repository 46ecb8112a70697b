import { createStore } from 'zustand/vanilla'
import { listen } from '../events/tab-events.ts'

/** Whether the office can be reached, as real answers say; `navigator.onLine` knows the ship's Wi-Fi and not the satellite. */
export type Reach = {
  office: 'unknown' | 'reachable' | 'unreachable'
  /** Milliseconds of the last genuine answer. */
  lastAnswerAt: number | null
}

/** For what pages show; the worker notes answers (`note-connectivity.ts`) and shows nothing. */
export const reachStore = createStore<Reach>(() => ({ office: 'unknown', lastAnswerAt: null }))

listen((news) => {
  if (news.kind !== 'reach') return
  const { lastAnswerAt } = reachStore.getState()
  reachStore.setState({
    office: news.reachable ? 'reachable' : 'unreachable',
    lastAnswerAt: news.reachable ? news.at : lastAnswerAt,
  })
})
