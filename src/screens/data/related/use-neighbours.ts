import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { awaits } from '#src/resource/workflow/awaits.ts'
import { currentNavigation, positionIn } from '../list/record-navigation.ts'
import { useRows } from '../records/use-rows.ts'
import { indexRows } from '../records/use-titles.ts'
import { useActor, usePersonId } from '../session/use-actor.ts'

/** A record's place in the list it was opened from, and the addresses before and after it. */
export type Neighbours = {
  position: number
  total: number
  before: string | null
  after: string | null
  /** The next one below that awaits the person's own decision, else the first of the list that does. */
  awaiting: string | null
}

/** The record's place in the list the person saw last; null where it was not opened from one. `path` is its page's. */
export function useNeighbours(resource: Resource, record: LocalRecord, path: string): Neighbours | null {
  const person = usePersonId()
  const actor = useActor()
  const { rows } = useRows(resource.name)
  return useMemo(() => {
    const navigation = currentNavigation(person)
    if (navigation?.resource !== resource.name || navigation.hrefOf(record) !== path) return null
    const known = indexRows(rows)
    const found = positionIn(navigation.ids, record.id, (id) => known.has(id))
    const hrefOf = (id: string | null) => {
      const neighbour = id === null ? undefined : known.get(id)
      return neighbour ? navigation.hrefOf(neighbour) : null
    }
    if (!found) return null
    const at = navigation.ids.indexOf(record.id)
    const inTurn = [...navigation.ids.slice(at + 1), ...navigation.ids.slice(0, at)]
    const awaiting = inTurn.find((id) => {
      const other = known.get(id)
      return actor !== null && other !== undefined && awaits(resource, actor, other)
    })
    return {
      ...found,
      before: hrefOf(found.before),
      after: hrefOf(found.after),
      awaiting: hrefOf(awaiting ?? null),
    }
  }, [person, actor, resource, record, path, rows])
}
