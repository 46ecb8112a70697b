import { useCallback } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { usePeopleResource } from '../session/use-resources.tsx'
import { useTitles } from './use-titles.ts'

/** What a person is called in a sentence; null is the office itself, or a guest where the resource is open to them. */
export function usePersonName(resource?: Resource): (id: string | null) => string {
  const people = usePeopleResource()
  const titleOf = useTitles([people])
  return useCallback(
    (id) => {
      if (id === null) return resource?.guests ? recordMessages.guest : recordMessages.office
      return titleOf(people, id) ?? recordMessages.someone
    },
    [people, titleOf, resource],
  )
}
