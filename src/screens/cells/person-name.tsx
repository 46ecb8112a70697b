import { withCapital } from '#src/lib/with-capital.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { usePersonName } from '../hooks/use-person-name.ts'

type PersonNameProps = {
  id: string | null
  resource?: Resource
  /** Whether it begins its line or cell, so that also 'the office' is written with a capital. */
  begins?: boolean
}

/** A person's name where it stands by itself; a sentence that names somebody takes it from `usePersonName`. */
export function PersonName({ id, resource, begins = false }: PersonNameProps) {
  const name = usePersonName(resource)(id)
  return begins ? withCapital(name) : name
}
