// Asks for what the last start of this build came to need, while the first script is still read: each part would else be
// asked for only by the one before it. src/app/start/keep-early-chunks.ts keeps the list.
;(() => {
  let kept = null
  try {
    kept = JSON.parse(localStorage.getItem('fairlead-early-chunks'))
  } catch {
    // Storage may be forbidden, and what lies there may be anything.
  }
  // Without the worker each would be asked of the network, in the way of what is needed first.
  if (!navigator.serviceWorker?.controller) return
  if (kept?.build !== document.currentScript.dataset.build || !Array.isArray(kept.files)) return
  for (const file of kept.files) {
    if (typeof file !== 'string' || !/^\/assets\/[\w~.-]+\.(?:js|css)$/.test(file)) continue
    const link = document.createElement('link')
    link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
    link.as = file.endsWith('.js') ? 'script' : 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
