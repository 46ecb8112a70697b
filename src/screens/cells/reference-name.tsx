import { usePeopleResource } from '../hooks/use-resources.tsx'
import { useTitles } from '../hooks/use-titles.ts'
import { fieldWords } from '../words/field-words.ts'
import { recordWords } from '../words/record-words.ts'

/** What a record of another resource is called, from the mirror. */
export function ReferenceName({ target, id }: { target: string; id: string }) {
  return useTitles([target])(target, id) ?? fieldWords.notHere
}

/** A person's name; null is the office itself. */
export function PersonName({ id }: { id: string | null }) {
  const people = usePeopleResource()
  const titleOf = useTitles([people])
  return id === null ? recordWords.office : (titleOf(people, id) ?? recordWords.someone)
}
