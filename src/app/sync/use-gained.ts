import { useObservable } from 'dexie-react-hooks'
import { observeGainedResources } from '#src/offline/mirror/store/gained-streams.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { useSession } from '../session/use-session.ts'
import { gainedLabels } from './gained-labels.ts'

/** Labels of what the person newly reads on this device; null where nothing is new. */
export function useGained(): { at: number; labels: readonly string[] } | null {
  const person = useSession((state) => state.identity?.me.person.id ?? '')
  const resources = useResources()
  const gained = useObservable(() => observeGainedResources(person), [person])
  if (!gained) return null
  return { at: gained.at, labels: gainedLabels(gained.resources, resources) }
}
