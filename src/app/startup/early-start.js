// What each start needs sooner or later is begun here, while the first script is still read.
;(async () => {
  // The browser opens its store of databases meanwhile. Where the kept room was given back, the store is left alone: the
  // app mends it before it is opened (src/offline/storage/space/store-repair.ts). The sign is src/offline/storage/space/reserved-space.ts's.
  if (await caches.match('/room-is-kept', { cacheName: 'fairlead-room' })) await indexedDB.databases()
})().catch(() => {
  // Storage may be forbidden; the app says so.
})
// Asks for what earlier starts on this page came to need of this build: each part would else be asked for only by the one before it.
// src/app/startup/preload-list.ts keeps the list. Modules are asked for as scripts, so that Chromium makes them of the
// code that it kept of them (src/server/launch/preload-as-scripts.ts).
;(() => {
  let kept = null
  try {
    kept = JSON.parse(localStorage.getItem('fairlead-early-chunks'))
  } catch {
    // Storage may be forbidden, and what lies there may be anything.
  }
  // Without the worker each would be asked of the network, in the way of what is needed first.
  if (!navigator.serviceWorker?.controller) return
  if (kept?.build !== document.currentScript.dataset.build || !Array.isArray(kept.pages)) return
  const path = location.pathname.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
  const files = kept.pages.find((page) => page?.[0] === path)?.[1]
  for (const file of Array.isArray(files) ? files : []) {
    if (typeof file !== 'string' || !/^\/assets\/[\w~.-]+\.(?:js|css)$/.test(file)) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.js') ? 'script' : 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
