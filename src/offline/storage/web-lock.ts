const pendingWork = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while no other page, tab or worker of this origin holds the name. Without Web Locks the order holds
 * within this page only; all work under a lock stays correct then, merely repeated.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(name, work) as Promise<T>
  const before = pendingWork.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  const ended = mine.catch(() => undefined)
  pendingWork.set(name, ended)
  try {
    return await mine
  } finally {
    if (pendingWork.get(name) === ended) pendingWork.delete(name)
  }
}

/** Runs `work` only if the name is free now; otherwise null. */
export async function withLockIfFree<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (locks) {
    return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null)) as Promise<T | null>
  }
  return pendingWork.has(name) ? null : withLock(name, work)
}

/**
 * Waits for the name and runs `work`, unless `signal` aborts the wait. Without Web Locks the order holds within this
 * page only.
 */
export async function withAbortableLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks
  if (!locks) return withLock(name, async () => (signal.aborted ? undefined : work()))
  try {
    await locks.request(name, { signal }, work)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
