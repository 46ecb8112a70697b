/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync'
import type { BenchDraft } from '../mirror/contract.ts'

declare const self: ServiceWorkerGlobalScope

/** The browser's own wish to send is left to the run, which says when; everything else is as documented. */
const queue = new Queue('drafts', { onSync: () => undefined })

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const [port] = event.ports
  const work = event.data.keep ? keep(event.data.keep) : queue.replayRequests()
  event.waitUntil(
    work.then(
      () => port?.postMessage('done'),
      (error: unknown) => port?.postMessage(String(error)),
    ),
  )
})

async function keep(drafts: readonly BenchDraft[]): Promise<void> {
  for (const draft of drafts) {
    const request = new Request('/bench/push/workbox', { method: 'POST', body: JSON.stringify(draft) })
    await queue.pushRequest({ request })
  }
}
