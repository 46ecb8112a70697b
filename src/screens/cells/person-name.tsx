import type { Resource } from '#src/resource/define-resource.ts'
import { usePeopleResource } from '../hooks/use-resources.tsx'
import { useTitles } from '../hooks/use-titles.ts'
import { recordWords } from '../words/record-words.ts'

/** A person's name; null is the office itself, or a guest where the resource is open to them. */
export function PersonName({ id, resource }: { id: string | null; resource?: Resource }) {
  const people = usePeopleResource()
  const titleOf = useTitles([people])
  return id === null
    ? resource?.guests
      ? recordWords.guest
      : recordWords.office
    : (titleOf(people, id) ?? recordWords.someone)
}
