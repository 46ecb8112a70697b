/** Put into a page's build by its configuration; the worker and tests have none. */
declare const __APP_VERSION__: string | undefined

/** The build of the app that runs here; '' where none is known, as in the worker. */
export const appVersion: string = typeof __APP_VERSION__ === 'undefined' ? '' : __APP_VERSION__
