import type { Resource } from '#src/resource/define-resource.ts'
import { usePeopleResource } from '../hooks/use-resources.tsx'
import { useTitles } from '../hooks/use-titles.ts'
import { recordWords } from '../words/record-words.ts'

type PersonNameProps = {
  id: string | null
  resource?: Resource
  /** Whether it begins its line or cell, so that also 'the office' is written with a capital. */
  begins?: boolean
}

/** A person's name; null is the office itself, or a guest where the resource is open to them. */
export function PersonName({ id, resource, begins = false }: PersonNameProps) {
  const people = usePeopleResource()
  const titleOf = useTitles([people])
  const name = id === null ? null : titleOf(people, id)
  if (name !== null) return name
  const word = id !== null ? recordWords.someone : resource?.guests ? recordWords.guest : recordWords.office
  return begins ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
