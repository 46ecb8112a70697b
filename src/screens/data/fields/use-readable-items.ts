import type { Field } from '#src/resource/description/field-description.ts'
import { mayReadAny } from '#src/resource/permission/permission.ts'
import { useActor } from '../session/use-actor.ts'
import { useResources } from '../session/use-resources.tsx'

/** The fields of a list's items, without those that name records of which the reader may read none. */
export function useReadableItems({ items }: Field): readonly Field[] {
  const actor = useActor()
  const resources = useResources()
  return items.filter(({ kind, target }) => {
    const named = kind === 'reference' && target !== undefined ? resources.get(target) : undefined
    return named === undefined || actor === null || mayReadAny(named, actor)
  })
}
