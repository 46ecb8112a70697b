import type { Contender } from '../mirror/contract.ts'

const absent = () => Promise.reject(new Error('Workbox keeps no mirror'))

/** A Workbox queue in a service worker: each draft is a request of its own, kept until it was sent. */
export const contender: Contender = {
  async open() {
    await navigator.serviceWorker.register('/bench/workbox-worker.js', { scope: '/bench/' })
    await navigator.serviceWorker.ready
  },
  firstMirror: absent,
  page: absent,
  search: absent,
  follow: absent,
  takeChanges: absent,
  async keepDrafts(drafts) {
    await asked({ keep: drafts })
  },
  async deliver() {
    await asked({ replay: true })
  },
}

/** Asks the worker and waits for its answer. */
async function asked(what: object): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  active?.postMessage(what, [port2])
  const said = await answer
  if (said !== 'done') throw new Error(String(said))
}
