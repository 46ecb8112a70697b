let currentVersion = ''

/** Says which build of the app runs here; the page does so at its start. */
export function setAppVersion(named: string): void {
  currentVersion = named
}

/** The build of the app that runs here; '' where none was named, as in the worker. */
export function appVersion(): string {
  return currentVersion
}
