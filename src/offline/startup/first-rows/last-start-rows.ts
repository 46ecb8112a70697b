import { listen } from '#src/offline/events/tab-events.ts'
import { letProcessEnd } from '#src/offline/events/unref-handle.ts'
import { type FirstSeen, lookForFirst } from './first-rows.ts'

/** Where a start keeps the names of the resources whose lists it showed first. */
const place = 'fairlead-early-rows'
/** Milliseconds of a page that count as its start, and for which what was seen early may be shown. */
const startLasts = 10_000
const fresh = 3_000
/** Milliseconds for which a start waits for what is looked at: a database that hangs holds up nobody. */
const longest = 300
/** No screen shows more lists at once; anything may stand in the browser's storage. */
const most = 4

type Early = { look: Promise<FirstSeen | null>; seen: FirstSeen | null }

const looks = new Map<string, Early>()
const shown = new Set<string>()

/**
 * Looks at what the lists of the last start showed first, for the person at work: what is shown now is most often that, and
 * its reading is then done by the time that the screen's code has run. For the first moments of a page. Resolves when it
 * has been looked, or takes too long: a screen that is drawn sooner is drawn twice.
 */
export async function lookAtLastShown(person: string): Promise<void> {
  const begun: Promise<unknown>[] = []
  for (const resource of keptNames()) {
    const early: Early = { look: lookForFirst(resource, person), seen: null }
    early.look = early.look.then(
      (seen) => {
        early.seen = seen
        return seen
      },
      () => null,
    )
    looks.set(keyOf(resource, person), early)
    begun.push(early.look)
  }
  // Whatever happens meanwhile may make them old.
  const stop = listen(({ kind }) => {
    if (kind === 'mirror' || kind === 'outbox' || kind === 'session') looks.clear()
  })
  letProcessEnd(
    setTimeout(() => {
      stop()
      looks.clear()
    }, fresh),
  )
  await Promise.race([Promise.all(begun), new Promise((resolve) => letProcessEnd(setTimeout(resolve, longest)))])
}

/** What was seen early of a resource's list for this person, once; undefined where nothing was looked at. */
export function takeLastShown(resource: string, person: string): Early | undefined {
  const early = looks.get(keyOf(resource, person))
  looks.delete(keyOf(resource, person))
  return early
}

/** A list has shown its first rows: where that was part of the page's start, the next one looks at them early. */
export function noteShown(resource: string): void {
  if (performance.now() > startLasts || shown.has(resource)) return
  shown.add(resource)
  try {
    globalThis.localStorage?.setItem(place, JSON.stringify([...shown]))
  } catch {
    // Storage that is full or forbidden: the next start looks when the list asks.
  }
}

function keptNames(): string[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

const keyOf = (resource: string, person: string) => `${person} ${resource}`
