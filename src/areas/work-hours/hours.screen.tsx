import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { workRestHour } from './work-rest-hour.ts'

/** Hours of work and rest, as the user type of the address sees them. */
export function Screen() {
  return <ResourceList resource={workRestHour} />
}
