import { capitalize } from '#src/lib/capitalize.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePersonName } from '../data/records/use-person-name.ts'

type PersonNameProps = {
  id: string | null
  resource?: Resource
  /** Whether it begins a line or cell, so that 'the office' is capitalised. */
  isCapitalized?: boolean
}

/** A person's name on its own; sentences use `usePersonName`. */
export function PersonName({ id, resource, isCapitalized: begins = false }: PersonNameProps) {
  const name = usePersonName(resource)(id)
  return begins ? capitalize(name) : name
}
