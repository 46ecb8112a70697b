import { useMemo } from 'react'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { usePeopleResource, useResource } from '#src/screens/data/session/use-resources.tsx'

/** Everybody of the company but the person themself, in the order of their names. */
export function usePeople(): readonly { id: string; name: string }[] {
  const person = usePersonId()
  const resource = useResource(usePeopleResource())
  const { rows } = useRows(resource.name)
  return useMemo(
    () =>
      rows
        .filter(({ id, active }) => active && id !== person)
        .map((row) => ({ id: row.id, name: recordTitle(resource, row, () => null) }))
        .sort((left, right) => left.name.localeCompare(right.name)),
    [rows, resource, person],
  )
}
