import { fieldOf } from '#src/resource/description/field-description.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { deviceMessages as messages } from './device-messages.ts'

/** Vessel names, from whichever resource is the vessels'. */
export function VesselNames({ ids }: { ids: readonly string[] }) {
  const target = [...useResources().values()]
    .map((resource) => (resource.scope.vessel ? fieldOf(resource, resource.scope.vessel)?.target : undefined))
    .find((name) => name !== undefined)
  const titleOf = useTitles([target ?? ''])
  const names = ids.map((id) => titleOf(target ?? '', id)).filter((name) => name !== null)
  return names.length === 0 ? messages.noVessel : names.join(', ')
}
