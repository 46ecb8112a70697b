import { capitalize } from '#src/lib/capitalize.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePersonName } from '../data/records/use-person-name.ts'

type PersonNameProps = {
  id: string | null
  resource?: Resource
  /** Whether it begins its line or cell, so that also 'the office' is written with a capital. */
  isCapitalized?: boolean
}

/** A person's name where it stands by itself; a sentence that names somebody takes it from `usePersonName`. */
export function PersonName({ id, resource, isCapitalized: begins = false }: PersonNameProps) {
  const name = usePersonName(resource)(id)
  return begins ? capitalize(name) : name
}
