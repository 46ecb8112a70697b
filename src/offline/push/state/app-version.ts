/** Defined by the build configuration for pages; the worker and tests have none. */
declare const __APP_VERSION__: string | undefined

/** The build of the running app; '' where unknown, as in the worker. */
export const appVersion: string = typeof __APP_VERSION__ === 'undefined' ? '' : __APP_VERSION__
