import { fieldOf } from '#src/resource/field-description.ts'
import { useResources } from '#src/screens/hooks/use-resources.tsx'
import { useTitles } from '#src/screens/hooks/use-titles.ts'
import { deviceWords as words } from '../words/device-words.ts'

/** Vessels by name; they are named by whichever resource records of a vessel refer to. */
export function VesselNames({ ids }: { ids: readonly string[] }) {
  const target = [...useResources().values()]
    .map((resource) => (resource.scope.vessel ? fieldOf(resource, resource.scope.vessel)?.target : undefined))
    .find((name) => name !== undefined)
  const titleOf = useTitles([target ?? ''])
  const names = ids.map((id) => titleOf(target ?? '', id)).filter((name) => name !== null)
  return names.length === 0 ? words.noVessel : names.join(', ')
}
