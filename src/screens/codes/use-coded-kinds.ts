import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { mayReadAny } from '#src/resource/permission/permission.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useResources } from '../data/session/use-resources.tsx'

/** The kinds of records with labels that the person may read. */
export function useCodedKinds(): readonly Resource[] {
  const resources = useResources()
  const actor = useActor()
  return useMemo(
    () => (actor ? [...resources.values()].filter((resource) => resource.codes && mayReadAny(resource, actor)) : []),
    [resources, actor],
  )
}
