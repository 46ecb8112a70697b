import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { changedResources } from '../changed-resources.ts'
import { isDueToday } from '../due-today.ts'

const places = new Map(resources.map(({ name }, place) => [name, place]))
const changed = changedResources()

/**
 * Whether what takes seconds for each resource is tried on this one today: on the shapes of the suites and on what this
 * branch changed always, on the others within three days. `resources.test.ts` holds every resource to the contract itself.
 */
export function isDue({ name }: Resource): boolean {
  const place = places.get(name)
  return place === undefined || changed.has(name) || isDueToday(place)
}
