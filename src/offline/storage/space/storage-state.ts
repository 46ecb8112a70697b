import { createStore } from 'zustand/vanilla'
import { minFreeBytes } from './free-space.ts'
import { readStorageMark, setStorageMark } from './storage-marks.ts'

/** How safe what is kept here is, as far as the browser says. Bytes; null where it says nothing. */
export type StorageState = {
  /** Whether the browser promised not to clear this storage by itself; null before it was asked. */
  isPersisted: boolean | null
  usage: number | null
  quota: number | null
  /** Whether the browser was asked on this device to promise it. */
  isPersistenceRequested: boolean
  /** Less than 50 MB are left, or a save was refused for want of room. */
  isNearlyFull: boolean
  /** A save was refused for want of room, and none that was tried since had room (`storage-watch`). */
  isSaveRefused: boolean
  /** So little room as browsers give to windows that keep nothing; some give as little to others. */
  hasLittleSpace: boolean
  /** `closed`: by the browser; it is being opened again. `blocked`: another tab holds an older form of it. */
  database: 'open' | 'closed' | 'blocked'
  /** When it was found that the data of this device is gone (ISO); null where nothing was lost, or it was acknowledged. */
  lostAt: string | null
}

/** Room in bytes below which a browser may be showing a window that keeps nothing. */
const minQuotaBytes = 2_000_000_000

export const storageStore = createStore<StorageState>(() => ({
  isPersisted: null,
  usage: null,
  quota: null,
  isPersistenceRequested: readStorageMark('persistence-asked') !== null,
  isNearlyFull: false,
  isSaveRefused: false,
  hasLittleSpace: false,
  database: 'open',
  lostAt: null,
}))

/**
 * Reads how much room the browser says is left. Chromium tells every site about 10 GB, however full the disk is: there a
 * refused save alone tells of a full one, and no answer of the browser's takes it back.
 */
export async function measureStorage(): Promise<void> {
  const manager = globalThis.navigator?.storage
  if (!manager) return
  const [{ usage = null, quota = null }, persisted] = await Promise.all([manager.estimate(), manager.persisted()])
  const left = usage === null || quota === null ? null : quota - usage
  const nearlyFull = storageStore.getState().isSaveRefused || (left !== null && left < minFreeBytes)
  const littleRoom = quota !== null && quota < minQuotaBytes && !persisted
  storageStore.setState({ usage, quota, isPersisted: persisted, isNearlyFull: nearlyFull, hasLittleSpace: littleRoom })
}

/** Asks the browser never to clear this storage by itself; the shell does so after the first draft. */
export async function requestPersistence(): Promise<boolean> {
  const persisted = (await globalThis.navigator?.storage?.persist()) ?? false
  setStorageMark('persistence-asked', new Date().toISOString())
  storageStore.setState({ isPersisted: persisted, isPersistenceRequested: true })
  return persisted
}

/** What Chromium says where the disk itself has no room, before any quota is reached: of files, and of all else. */
const fullDiskMessage = /NO_SPACE|Failed to write blobs/

/** Whether a save failed because the disk is full; the store says so from then on. */
export function isStorageFull(error: unknown): boolean {
  const full = errorsIn(error).some(
    ({ name, message }) =>
      name === 'QuotaExceededError' || (typeof message === 'string' && fullDiskMessage.test(message)),
  )
  if (full) storageStore.setState({ isNearlyFull: true, isSaveRefused: true })
  return full
}

/** An error, what it wraps, and, where several writes were refused at once, each of them. */
function errorsIn(error: unknown): { name: unknown; message: unknown }[] {
  if (typeof error !== 'object' || error === null) return []
  const inner: unknown = Reflect.get(error, 'inner')
  const failures: unknown = Reflect.get(error, 'failures')
  return [
    { name: Reflect.get(error, 'name'), message: Reflect.get(error, 'message') },
    ...(inner === error ? [] : errorsIn(inner)),
    ...(Array.isArray(failures) ? failures.flatMap(errorsIn) : []),
  ]
}
