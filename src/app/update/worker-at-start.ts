let atStart: ServiceWorker | null = null

/** Notes the worker this page began with. Called once, at the start. */
export function rememberWorkerAtStart(): void {
  atStart = workerNow()
}

/** Whether another worker has taken over since: an update applied in another tab. */
export function isWorkerReplaced(): boolean {
  return atStart !== null && workerNow() !== atStart
}

/** Null where the browser has no workers, or none controls this page. */
const workerNow = () => ('serviceWorker' in navigator ? navigator.serviceWorker.controller : null)
