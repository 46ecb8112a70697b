import { useMemo, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { canBeReturned, isReturned } from '#src/resource/workflow/returned.ts'
import { useRowsOf } from '#src/screens/data/records/use-rows-of.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { recordAddress } from '../menu/record-address.ts'

/** A record that others gave back to the person at work. */
export type ReturnedRecord = { resource: Resource; record: StoredRecord }

/** What others gave back to the person, newest first. */
export function useReturnedRecords(): readonly ReturnedRecord[] {
  const actor = useActor()
  const resources = useResources()
  const [now] = useState(() => Date.now())
  const able = useMemo(
    () => [...resources.values()].filter((resource) => actor !== null && canBeReturned(resource, actor)),
    [resources, actor],
  )
  const names = useMemo(() => able.map(({ name }) => name), [able])
  const rows = useRowsOf(names)
  return useMemo(() => {
    if (!actor) return []
    return able
      .flatMap((resource, index) =>
        (rows[index] ?? [])
          .filter((record) => isReturned(resource, actor, record, now))
          .map((record) => ({ resource, record })),
      )
      .sort((left, right) => (right.record.statusAt ?? '').localeCompare(left.record.statusAt ?? ''))
  }, [able, rows, actor, now])
}

/** The address of the form in which the person goes on with a record; null where no screen has one. */
export function formAddress({ resource, record }: ReturnedRecord): string | null {
  return recordAddress(allScreens, { resource: resource.name, what: 'edit', id: record.id })
}
