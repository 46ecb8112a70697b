import { createStore } from 'zustand/vanilla'
import { minFreeBytes } from './free-space.ts'
import { readStorageMark, setStorageMark } from './storage-marks.ts'

/** How safe stored data is, as far as the browser says. Bytes; null where unknown. */
export type StorageState = {
  /** Whether the browser promised not to clear this storage; null before it was asked. */
  isPersisted: boolean | null
  usage: number | null
  quota: number | null
  /** Whether the browser was asked for that promise on this device. */
  isPersistenceRequested: boolean
  /** Less than 50 MB are left, or a save was refused for lack of space. */
  isNearlyFull: boolean
  /** A save was refused for lack of space, and no later attempt succeeded (`storage-watch`). */
  isSaveRefused: boolean
  /** The quota is as small as in a private window; some browsers give others as little. */
  hasLittleSpace: boolean
  /** `closed`: by the browser, being reopened. `blocked`: another tab holds an older version. */
  database: 'open' | 'closed' | 'blocked'
  /** When the loss of this device's data was found (ISO); null where nothing was lost, or it was acknowledged. */
  lostAt: string | null
}

/** Quota in bytes below which the page may be in a private window. */
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
 * Reads the free space the browser reports. Chromium reports about 10 GB to every site, however full the disk is: there
 * only a refused save shows a full disk, and no report overrides it.
 */
export async function measureStorage(): Promise<void> {
  const manager = globalThis.navigator?.storage
  if (!manager) return
  const [{ usage = null, quota = null }, persisted] = await Promise.all([manager.estimate(), manager.persisted()])
  const left = usage === null || quota === null ? null : quota - usage
  const nearlyFull = storageStore.getState().isSaveRefused || (left !== null && left < minFreeBytes)
  const hasLittleQuota = quota !== null && quota < minQuotaBytes && !persisted
  storageStore.setState({
    usage,
    quota,
    isPersisted: persisted,
    isNearlyFull: nearlyFull,
    hasLittleSpace: hasLittleQuota,
  })
}

/** Asks the browser never to clear this storage; the shell does so after the first draft. */
export async function requestPersistence(): Promise<boolean> {
  const persisted = (await globalThis.navigator?.storage?.persist()) ?? false
  setStorageMark('persistence-asked', new Date().toISOString())
  storageStore.setState({ isPersisted: persisted, isPersistenceRequested: true })
  return persisted
}

/** Chromium's messages where the disk itself is full before any quota: of files, and of everything else. */
const fullDiskMessage = /NO_SPACE|Failed to write blobs/

/** Whether a save failed because the disk is full; also notes it in the store. */
export function isStorageFull(error: unknown): boolean {
  const full = errorsIn(error).some(
    ({ name, message }) =>
      name === 'QuotaExceededError' || (typeof message === 'string' && fullDiskMessage.test(message)),
  )
  if (full) storageStore.setState({ isNearlyFull: true, isSaveRefused: true })
  return full
}

/** An error, its causes, and the parts of an aggregate. */
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
