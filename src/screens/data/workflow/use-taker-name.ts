import { useCallback } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '../records/use-person-name.ts'
import { targetsOf, useTitles } from '../records/use-titles.ts'

/** Who took a step of a record, in a sentence: a person by their id, or the guest whom the step's field names. */
export function useTakerName(resource: Resource, record: StoredRecord): (step: string, id: string | null) => string {
  const nameOf = usePersonName(resource)
  const titleOf = useTitles(targetsOf(resource))
  return useCallback(
    (step, id) => {
      const name = id === null ? resource.workflow?.transitions[step]?.guest : undefined
      const value = name === undefined ? undefined : record[name]
      if (name === undefined || typeof value !== 'string') return nameOf(id)
      const target = fieldOf(resource, name)?.target
      return (target ? titleOf(target, value) : value) ?? nameOf(id)
    },
    [nameOf, titleOf, resource, record],
  )
}
