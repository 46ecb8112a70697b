import type { Plugin } from 'vite'

/**
 * Has the page ask for its first modules as scripts. Chromium compiles what it asks for as a module while it comes, and
 * then leaves unused the code that it kept of it from earlier starts (`MaybeCreateConsumeCodeCacheTask` in its
 * `script_streamer.cc`); a module that was asked for as a script is made of what was kept. By the standard both are one
 * request.
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
