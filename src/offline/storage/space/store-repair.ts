import { hasRepairSpace, isReservedSpaceReleased, releaseReservedSpace } from './reserved-space.ts'

/** Milliseconds between two attempts to repair the store. */
const retryEveryMs = 3_000
const scratchDatabase = 'fairlead-scratch'

let closingCount = 0
let intactSince = -1
let triedAt = Number.NEGATIVE_INFINITY
let attempt: Promise<void> | null = null
let reportWaiting: (isWaiting: boolean) => void = () => undefined

/** Counts closings of a database by the browser; unchanged means that open databases are intact. */
export const unexpectedClosings = (): number => closingCount

/** The browser closed a database, or one must be reopened: a write without space may have torn the store. */
export function markStoreDamaged(): void {
  closingCount += 1
}

/** Sets the callbacks for the store being kept closed for lack of space, and being opened. */
export function onStoreWaiting(listener: (isWaiting: boolean) => void): void {
  reportWaiting = listener
}

/**
 * Resolves when the databases may be opened. Chromium has one store for all. A write without space leaves half a record
 * at the end of its log, and after reopening writes go on behind that half: the next opening loses them, or finds the
 * log corrupt and deletes everything. So the store stays closed until the disk has space, and its log is rewritten
 * first.
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
  // The reserve is released before the store is reopened: an earlier page may have left it torn.
  if (from > 0 || (await isReservedSpaceReleased().catch(() => false))) {
    await waitFor(triedAt + retryEveryMs - performance.now())
    triedAt = performance.now()
    await releaseReservedSpace().catch(() => undefined)
    const isRepaired = (await hasRepairSpace().catch(() => false)) && (await rewriteStoreLog())
    reportWaiting(!isRepaired)
    if (!isRepaired) return
  }
  intactSince = from
}

/** Chromium rewrites the store's log when a database is deleted; for other browsers this is harmless. */
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
