import { useEffect, useMemo, useState } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readableStreams } from '#src/resource/permission/permission.ts'
import { useSnapshotsOf } from '#src/screens/data/records/use-rows-of.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import type { RecordRoute } from '../menu/record-routes.ts'
import { createRecordFinder, type RecordFinder } from './find-records.ts'
import { type FoundKind, maxOfKind } from './record-groups.ts'

/** Minimum length for searching records. */
export const minSearchLength = 2
/** Milliseconds a search runs before it pauses. */
const yieldAfterMilliseconds = 12

export type FoundRecords = {
  kinds: readonly FoundKind[]
  /** Whether loading or searching continues. */
  isSearching: boolean
  /** Labels of the kinds that are incomplete on this device. */
  incompleteLabels: readonly string[]
}

const nothing: FoundRecords = { kinds: [], isSearching: false, incompleteLabels: [] }
const none: readonly string[] = []

/**
 * Searches these places' records on this device, offline too. They are loaded one kind after the other once something
 * is typed, and stay in memory while the palette is open.
 */
export function useFoundRecords(places: readonly RecordRoute[], query: string, isTyped: boolean): FoundRecords {
  const resources = useResources()
  const actor = useActor()
  const kinds = useMemo(
    () =>
      places.flatMap(({ resource: name, addressOf }) => {
        const resource = resources.get(name)
        if (!resource || !actor || readableStreams(resource, actor).length === 0) return []
        return [{ resource, addressOf, find: createRecordFinder<StoredRecord>(resource, maxOfKind) }]
      }),
    [places, resources, actor],
  )
  const [opened, setOpened] = useState(0)
  const names = useMemo(() => kinds.slice(0, opened).map(({ resource }) => resource.name), [kinds, opened])
  const snapshots = useSnapshotsOf(names)
  const titleOf = useTitles(isTyped ? kinds.flatMap(({ resource }) => targetsOf(resource)) : none)
  const areRead = snapshots.every(({ state }) => state !== 'loading')
  const reading = isTyped && areRead && opened < kinds.length ? opened + 1 : opened
  // One kind after the other, so that a long read does not block typing; not while rendering, which React repeats 25
  // times at most.
  useEffect(() => {
    const next = new AbortController()
    queueMicrotask(() => {
      if (!next.signal.aborted) setOpened(reading)
    })
    return () => next.abort()
  }, [reading])

  const [answer, setAnswer] = useState<{ of: string; found: readonly FoundKind[] } | null>(null)
  const isLongEnough = query.length >= minSearchLength
  useEffect(() => {
    if (!isLongEnough) return
    const stop = new AbortController()
    const search = async () => {
      const found: FoundKind[] = []
      const pause = createPause(stop.signal)
      for (const [index, { resource, addressOf, find }] of kinds.entries()) {
        const rows = snapshots[index]?.rows
        if (rows) found.push({ resource, addressOf, titleOf, found: await find(rows, query, titleOf, pause) })
      }
      if (!stop.signal.aborted) setAnswer({ of: query, found })
    }
    search().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    return () => stop.abort()
  }, [isLongEnough, query, kinds, snapshots, titleOf])

  return useMemo(() => {
    if (!isLongEnough) return nothing
    const isAllOpen = opened >= kinds.length && areRead
    return {
      kinds: answer?.found ?? [],
      isSearching: !isAllOpen || answer?.of !== query,
      incompleteLabels: isAllOpen
        ? snapshots.flatMap(({ isComplete: complete }, index) => (complete ? [] : labelAt(kinds, index)))
        : [],
    }
  }, [isLongEnough, query, answer, opened, kinds, areRead, snapshots])
}

function labelAt(
  kinds: readonly { resource: FoundKind['resource']; find: RecordFinder<StoredRecord> }[],
  index: number,
) {
  const kind = kinds[index]
  return kind ? [kind.resource.label[1]] : []
}

/** Pauses a long search, and ends it where another began. */
function createPause(signal: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - since < yieldAfterMilliseconds) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    since = performance.now()
    signal.throwIfAborted()
  }
}
