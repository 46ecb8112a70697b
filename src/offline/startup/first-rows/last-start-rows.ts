import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { isEarlyStartOn } from '../startup-switch.ts'
import { type FirstRowsInput, readFirstRowsInput } from './first-rows.ts'

/** Storage key of the resources whose lists the last start showed first. */
const storageKey = 'fairlead-early-rows'
/** Milliseconds of a page that count as its start, in which prefetched rows may be shown. */
const startLastsMs = 10_000
const freshForMs = 3_000
/** Maximum milliseconds the start waits: a hanging database must not hold it up. */
const maxWaitMs = 300
/** No screen shows more lists at once, and the browser's storage may contain anything. */
const maxLists = 4

type EarlyRows = { pending: Promise<FirstRowsInput | null>; input: FirstRowsInput | null }

const earlyRows = new Map<string, EarlyRows>()
const shownResources = new Set<string>()

/**
 * Prefetches the first rows of the lists shown at the last start, for the person at work: most often the same are shown
 * again. For the beginning of a page. Resolves when read or when it takes too long: a screen drawn sooner is drawn
 * twice.
 */
export async function prefetchLastShown(person: string): Promise<void> {
  if (!isEarlyStartOn()) return
  const begun: Promise<unknown>[] = []
  for (const resource of readStoredNames()) {
    const early: EarlyRows = { pending: readFirstRowsInput(resource, person), input: null }
    early.pending = early.pending.then(
      (seen) => {
        early.input = seen
        return seen
      },
      () => null,
    )
    earlyRows.set(keyOf(resource, person), early)
    begun.push(early.pending)
  }
  // Any event may make the prefetched rows outdated.
  const stop = subscribeToTabEvents(({ kind }) => {
    if (kind === 'mirror' || kind === 'outbox' || kind === 'session') earlyRows.clear()
  })
  unrefHandle(
    setTimeout(() => {
      stop()
      earlyRows.clear()
    }, freshForMs),
  )
  await Promise.race([Promise.all(begun), new Promise((resolve) => unrefHandle(setTimeout(resolve, maxWaitMs)))])
}

/** The prefetched rows of a resource for this person, returned once; undefined where there are none. */
export function claimPrefetchedRows(resource: string, person: string): EarlyRows | undefined {
  const early = earlyRows.get(keyOf(resource, person))
  earlyRows.delete(keyOf(resource, person))
  return early
}

/** Notes that a list has shown its first rows at the start, so that the next start prefetches them. */
export function noteListShown(resource: string): void {
  if (performance.now() > startLastsMs || shownResources.has(resource)) return
  shownResources.add(resource)
  try {
    globalThis.localStorage?.setItem(storageKey, JSON.stringify([...shownResources]))
  } catch {
    // Storage is full or forbidden: the next start reads when the list asks.
  }
}

function readStoredNames(): string[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, maxLists) : []
  } catch {
    return []
  }
}

const keyOf = (resource: string, person: string) => `${person} ${resource}`
