let atStart: ServiceWorker | null = null

/** Notes the worker that this page began under. Called once, at the start. */
export function rememberWorkerAtStart(): void {
  atStart = workerNow()
}

/** Whether another worker has taken over since the page began: an update that was taken up in another tab. */
export function isWorkerReplaced(): boolean {
  return atStart !== null && workerNow() !== atStart
}

/** Null where the browser has no workers, or lets none control this page. */
const workerNow = () => ('serviceWorker' in navigator ? navigator.serviceWorker.controller : null)
