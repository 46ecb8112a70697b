import { subscribeToTabEvents, type TabEvent } from '#src/offline/events/tab-events.ts'
import { streamNameOf } from '#src/offline/mirror/store/stream-key.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { readRowsOnce } from '#src/screens/data/records/shared-rows.ts'
import { recentPages } from '../commands/recent-pages.ts'
import { allScreens } from '../menu/all-screens.ts'
import { favourites } from '../menu/favourites.ts'
import { recordAt } from '../menu/record-routes.ts'
import { rereadKeptPages, rereadPage } from '../menu/reread-kept-pages.ts'

/** Milliseconds after which the kept records are read: what is shown comes first, and changes arrive together. */
const pauseMilliseconds = 1500

type Resources = ReadonlyMap<string, Resource>

/**
 * Keeps the titles of a person's favourite and recent records as they read them now, and forgets those of records that
 * they do not read any more: now, and where the mirror has changed one. Returns the stop function.
 */
export function followKeptRecords(personId: string, resources: Resources): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reread(personId, resources, () => isStopped), pauseMilliseconds)
  }
  schedule()
  const stop = subscribeToTabEvents((event) => {
    if (event.kind === 'mirror' && concernsKept(event, personId)) schedule()
  })
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}

function keptRecords(personId: string) {
  const pages = [...favourites.read(personId), ...recentPages.read(personId)]
  return pages.flatMap(({ href }) => recordAt(allScreens, href) ?? [])
}

function concernsKept({ streams, stored }: Extract<TabEvent, { kind: 'mirror' }>, personId: string): boolean {
  const kept = keptRecords(personId)
  const ids = new Set(kept.map(({ id }) => id))
  if (stored) return [...stored.values()].some(({ changes }) => changes.some(({ id }) => ids.has(id)))
  const names = new Set(kept.map(({ resource }) => resource))
  return streams.some((key) => names.has(readStreamName(streamNameOf(key)).resource))
}

async function reread(personId: string, resources: Resources, isStopped: () => boolean): Promise<void> {
  const names = keptRecords(personId).map(({ resource }) => resource)
  const read = await Promise.all(
    [...new Set(names.flatMap((name) => [name, ...namedByTitle(resources.get(name))]))].map(
      async (name) => [name, await readRowsOnce(personId, name)] as const,
    ),
  )
  if (isStopped()) return
  const rows = new Map(read)
  for (const setting of [favourites, recentPages])
    rereadKeptPages(setting, personId, (page) => rereadPage(page, rows, { screens: allScreens, resources }))
}

/** The resources whose records the title of another names. */
function namedByTitle(resource: Resource | undefined): string[] {
  if (!resource) return []
  return resource.title.flatMap((name) => fieldOf(resource, name)?.target ?? [])
}
