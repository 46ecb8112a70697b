import { useCallback } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { usePeopleResource } from '../session/use-resources.tsx'
import { useTitles } from './use-titles.ts'

/** A person's name in a sentence; null is the office, or a guest where the resource accepts guests. */
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
