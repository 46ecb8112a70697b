import { hasRepairSpace, isReservedSpaceReleased, releaseReservedSpace } from './reserved-space.ts'

/** Milliseconds between two attempts to make the store whole. */
const retryEveryMs = 3_000
const scratchDatabase = 'fairlead-scratch'

let closingCount = 0
let intactSince = -1
let triedAt = Number.NEGATIVE_INFINITY
let attempt: Promise<void> | null = null
let reportWaiting: (isWaiting: boolean) => void = () => undefined

/** How often a database was closed without the app's doing; while it stays, what is open is whole. */
export const unexpectedClosings = (): number => closingCount

/** The browser closed a database, or one must be opened again: the store may have been torn by a write without room. */
export function markStoreDamaged(): void {
  closingCount += 1
}

/** Names who hears that the store is kept closed for want of room, and that it is opened. */
export function onStoreWaiting(listener: (isWaiting: boolean) => void): void {
  reportWaiting = listener
}

/**
 * Resolves when the databases may be opened. Chromium keeps them all in one store. When a write finds no room, it leaves
 * half a record at the end of the store's log, closes the databases, and goes on behind that half when they are opened
 * again; the next opening then drops what was written since, or finds the log spoilt and removes everything. So the store
 * stays closed until the disk has room, and its log is written anew before anything else is.
 */
export async function whenStoreIntact(): Promise<void> {
  while (intactSince !== closingCount) {
    attempt ??= repairIfDamaged().finally(() => {
      attempt = null
    })
    await attempt
  }
}

async function repairIfDamaged(): Promise<void> {
  const from = closingCount
  // Room is given back before the store is opened again: a page that is gone may have left it torn.
  if (from > 0 || (await isReservedSpaceReleased().catch(() => false))) {
    await waitFor(triedAt + retryEveryMs - performance.now())
    triedAt = performance.now()
    await releaseReservedSpace().catch(() => undefined)
    const isMended = (await hasRepairSpace().catch(() => false)) && (await rewriteStoreLog())
    reportWaiting(!isMended)
    if (!isMended) return
  }
  intactSince = from
}

/** Chromium writes the store's log anew when a database is deleted. Other browsers lose and gain nothing by it. */
function rewriteStoreLog(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(scratchDatabase)
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      opening.result.close()
      const removal = indexedDB.deleteDatabase(scratchDatabase)
      removal.onsuccess = () => resolve(true)
      removal.onerror = () => resolve(false)
    }
  })
}

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
