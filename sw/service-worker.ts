import { pushGuestReports } from '#src/offline/guest/push-guest-reports.ts'
import { syncTag } from '#src/offline/outbox/sync-tag.ts'
import { pushOutbox } from '#src/offline/push/scheduling/push-outbox.ts'
import { workerTransport } from '#src/offline/push/scheduling/worker-transport.ts'
import { type AppFile, createAppFiles } from './app-files.ts'
import { notAppRoutes } from './app-routes.ts'
import { isShareRequest, receiveSharedFiles } from './share-target.ts'

/** The Background Sync event, missing in the compiler's declarations. */
type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean }

/** The browser's static routing, missing there too; only in Chromium. */
type InstallEvent = ExtendableEvent & {
  addRoutes?(
    rules: readonly { condition: { urlPattern: string; requestMethod: string }; source: 'cache' }[],
  ): Promise<void>
}

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: AppFile[]
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
}

const files = createAppFiles(self.__WB_MANIFEST, self.location.href)
const page = new URL('/index.html', self.location.href).href

// An installation that receives a foreign file fails as a whole and is retried; the previous version continues.
self.addEventListener('install', (event) => event.waitUntil(Promise.all([files.fetchAll(), routeAssetsToCache(event)])))
self.addEventListener('activate', (event) => event.waitUntil(files.archiveOldFiles().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isNavigation = request.mode === 'navigate'
  if (isShareRequest(request)) event.respondWith(receiveSharedFiles(request, self.location.origin))
  if (request.method !== 'GET' || (isNavigation && isLeftToServer(request.url))) return
  const key = files.keyOf(isNavigation ? page : request.url)
  if (key !== undefined) event.respondWith(files.read(key, isNavigation ? page : request))
  // Also for the previous version: a tab that still runs it may open a screen for the first time.
  else if (/\/assets\/[^/]+$/.test(request.url)) event.respondWith(files.readHashed(request))
})

self.addEventListener('sync', (event: SyncEvent) => {
  if (event.tag === syncTag) event.waitUntil(pushOrFail())
})

self.addEventListener('message', (event) => {
  const kind: unknown = typeof event.data === 'object' && event.data !== null ? Reflect.get(event.data, 'type') : null
  if (kind === 'deliver') event.waitUntil(pushAll(false))
  // The page asks for it once the person has accepted the new version.
  if (kind === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

/**
 * Lets the browser serve the app's files from any cache itself, while this worker still starts. Their names are
 * versioned; missing ones come from the network. Other browsers continue to ask this worker.
 */
async function routeAssetsToCache(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.([{ condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: 'cache' }])
  } catch (error) {
    console.warn('the browser takes no static routes', error)
  }
}

const isLeftToServer = (url: string) => notAppRoutes.some((pattern) => pattern.test(new URL(url).pathname))

/**
 * The browser sees a network, so the back-off is overridden; an event that leaves work waiting must fail, to be
 * repeated.
 */
async function pushOrFail(): Promise<void> {
  const waiting = await pushAll(true)
  if (waiting > 0) throw new Error(`${waiting} entries and reports still wait`)
}

/** Pushes signed entries and reports without a name independently. Returns how many still wait. */
async function pushAll(asked: boolean): Promise<number> {
  const ends = await Promise.allSettled([pushOutbox(asked, workerTransport), pushGuestReports(asked)])
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return ends.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value.waiting : 0), 0)
}
