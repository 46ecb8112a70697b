import { createStore } from 'zustand/vanilla'
import { listen, tell } from './news.ts'

/** Whether the office can be reached, as real answers say; `navigator.onLine` knows the ship's Wi-Fi and not the satellite. */
export type Reach = {
  office: 'unknown' | 'reachable' | 'unreachable'
  /** Milliseconds of the last genuine answer. */
  lastAnswerAt: number | null
}

export const reachStore = createStore<Reach>(() => ({ office: 'unknown', lastAnswerAt: null }))

listen((news) => {
  if (news.kind !== 'reach') return
  const { lastAnswerAt } = reachStore.getState()
  reachStore.setState({
    office: news.reachable ? 'reachable' : 'unreachable',
    lastAnswerAt: news.reachable ? news.at : lastAnswerAt,
  })
})

/** Notes that the server itself answered, whatever it said. */
export function noteAnswer(now: number = Date.now()): void {
  tell({ kind: 'reach', reachable: true, at: now })
}

/** Notes that no answer came, or one of somebody else's, such as a captive portal's page. */
export function noteSilence(now: number = Date.now()): void {
  tell({ kind: 'reach', reachable: false, at: now })
}
