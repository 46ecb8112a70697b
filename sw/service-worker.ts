import { clientsClaim } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { deliver } from '#src/offline/delivery/deliver.ts'
import { syncTag } from '#src/offline/outbox/sync-tag.ts'
import { notAppRoutes } from './app-routes.ts'
import { genuineFiles } from './genuine-files.ts'

/** The event of Background Sync, which the compiler's own declarations lack. */
type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean }

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
}

cleanupOutdatedCaches()
addPlugins([genuineFiles])
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notAppRoutes }))
clientsClaim()

self.addEventListener('sync', (event: SyncEvent) => {
  if (event.tag === syncTag) event.waitUntil(deliverOrFail())
})

self.addEventListener('message', (event) => {
  const kind: unknown = typeof event.data === 'object' && event.data !== null ? Reflect.get(event.data, 'type') : null
  if (kind === 'deliver') event.waitUntil(deliver())
  // The page asks for it at a clean moment, when the person has accepted the new version.
  if (kind === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

/** The browser sees a network, so no back-off holds it up; an event that leaves something waiting must fail, to come again. */
async function deliverOrFail(): Promise<void> {
  const { waiting } = await deliver(true)
  if (waiting > 0) throw new Error(`${waiting} entries still wait`)
}
