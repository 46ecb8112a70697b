import { createStore } from 'zustand/vanilla'
import { leastFree } from './free-space.ts'

/** How safe what is kept here is, as far as the browser says. Bytes; null where it says nothing. */
export type StorageState = {
  /** Whether the browser promised not to clear this storage by itself; null before it was asked. */
  persisted: boolean | null
  usage: number | null
  quota: number | null
  /** Less than 50 MB are left, or a save was refused for want of room. */
  nearlyFull: boolean
}

export const storageStore = createStore<StorageState>(() => ({
  persisted: null,
  usage: null,
  quota: null,
  nearlyFull: false,
}))

/** Reads how much room is left. */
export async function measureStorage(): Promise<void> {
  const manager = globalThis.navigator?.storage
  if (!manager) return
  const [{ usage = null, quota = null }, persisted] = await Promise.all([manager.estimate(), manager.persisted()])
  const left = usage === null || quota === null ? null : quota - usage
  storageStore.setState({ usage, quota, persisted, nearlyFull: left !== null && left < leastFree })
}

/** Asks the browser never to clear this storage by itself; the shell does so after the first draft. */
export async function askPersistence(): Promise<boolean> {
  const persisted = (await globalThis.navigator?.storage?.persist()) ?? false
  storageStore.setState({ persisted })
  return persisted
}

/** Whether a save failed because the disk is full; the store says so from then on. */
export function isStorageFull(error: unknown): boolean {
  const full = namesOf(error).includes('QuotaExceededError')
  if (full) storageStore.setState({ nearlyFull: true })
  return full
}

/** An error's own name, that of what it wraps, and, where several writes were refused at once, those of each. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const inner: unknown = Reflect.get(error, 'inner')
  const name: unknown = Reflect.get(error, 'name')
  const failures: unknown = Reflect.get(error, 'failures')
  return [
    ...(typeof name === 'string' ? [name] : []),
    ...(inner === error ? [] : namesOf(inner)),
    ...(Array.isArray(failures) ? failures.flatMap(namesOf) : []),
  ]
}
