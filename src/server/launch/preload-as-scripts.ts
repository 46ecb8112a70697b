import type { Plugin } from 'vite'

/**
 * Preloads the page's first modules as scripts. Chromium compiles a preloaded module while it arrives and then ignores
 * its cached code (`MaybeCreateConsumeCodeCacheTask` in `script_streamer.cc`); one preloaded as a script uses it. By
 * the standard both are one request.
 */
export function preloadAsScripts(): Plugin {
  return {
    name: 'fairlead-preload-as-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"'),
    },
  }
}
