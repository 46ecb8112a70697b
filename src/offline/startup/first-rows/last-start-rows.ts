import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { isEarlyStartOn } from '../startup-switch.ts'
import { type FirstRowsInput, readFirstRowsInput } from './first-rows.ts'

/** Where a start keeps the names of the resources whose lists it showed first. */
const storageKey = 'fairlead-early-rows'
/** Milliseconds of a page that count as its start, and for which what was seen early may be shown. */
const startLastsMs = 10_000
const freshForMs = 3_000
/** Milliseconds for which a start waits for what is looked at: a database that hangs holds up nobody. */
const maxWaitMs = 300
/** No screen shows more lists at once; anything may stand in the browser's storage. */
const maxLists = 4

type EarlyRows = { pending: Promise<FirstRowsInput | null>; input: FirstRowsInput | null }

const earlyRows = new Map<string, EarlyRows>()
const shownResources = new Set<string>()

/**
 * Looks at what the lists of the last start showed first, for the person at work: what is shown now is most often that, and
 * its reading is then done by the time that the screen's code has run. For the first moments of a page. Resolves when it
 * has been looked, or takes too long: a screen that is drawn sooner is drawn twice.
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
  // Whatever happens meanwhile may make them old.
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

/** What was seen early of a resource's list for this person, once; undefined where nothing was looked at. */
export function takePrefetchedRows(resource: string, person: string): EarlyRows | undefined {
  const early = earlyRows.get(keyOf(resource, person))
  earlyRows.delete(keyOf(resource, person))
  return early
}

/** A list has shown its first rows: where that was part of the page's start, the next one looks at them early. */
export function noteListShown(resource: string): void {
  if (performance.now() > startLastsMs || shownResources.has(resource)) return
  shownResources.add(resource)
  try {
    globalThis.localStorage?.setItem(storageKey, JSON.stringify([...shownResources]))
  } catch {
    // Storage that is full or forbidden: the next start looks when the list asks.
  }
}

function readStoredNames(): string[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, maxLists) : []
  } catch {
    return []
  }
}

const keyOf = (resource: string, person: string) => `${person} ${resource}`
