import { usePeopleResource } from '../hooks/use-resources.tsx'
import { useTitles } from '../hooks/use-titles.ts'
import { recordWords } from '../words/record-words.ts'

/** A person's name; null is the office itself. */
export function PersonName({ id }: { id: string | null }) {
  const people = usePeopleResource()
  const titleOf = useTitles([people])
  return id === null ? recordWords.office : (titleOf(people, id) ?? recordWords.someone)
}
