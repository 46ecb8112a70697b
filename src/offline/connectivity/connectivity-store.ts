import { createStore } from 'zustand/vanilla'
import { subscribeToTabEvents } from '../events/tab-events.ts'

/** Whether the office can be reached, judged by real answers; `navigator.onLine` only knows the ship's Wi-Fi. */
export type Connectivity = {
  office: 'unknown' | 'reachable' | 'unreachable'
  /** Milliseconds of the last verified answer. */
  lastAnswerAt: number | null
}

/** For what pages show; the worker notes answers (`note-connectivity.ts`) and shows nothing. */
export const connectivityStore = createStore<Connectivity>(() => ({ office: 'unknown', lastAnswerAt: null }))

/** From now on the store follows what this page and the device's other pages note. Before the first request of a page. */
export function startConnectivity(): void {
  subscribeToTabEvents((event) => {
    if (event.kind !== 'reach') return
    const { lastAnswerAt } = connectivityStore.getState()
    connectivityStore.setState({
      office: event.reachable ? 'reachable' : 'unreachable',
      lastAnswerAt: event.reachable ? event.at : lastAnswerAt,
    })
  })
}
