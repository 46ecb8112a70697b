import { mayReadAny } from '#src/resource/permission/permission.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { NoAccess } from '#src/screens/parts/no-access.tsx'
import { MyMonth } from '../month/my-month.screen.tsx'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { HoursReview } from './hours-review.screen.tsx'

const viewers = ['captain', 'manager', 'viewer'] as const

/** Hours of work and rest for the user type in the address, which selects a view and grants nothing. */
export function Screen() {
  const userType = usePathParameter('userType')
  const actor = useActor()
  if (!actor) return null
  if (!mayReadAny(workRestHour, actor)) return <NoAccess />
  const viewer = viewers.find((candidate) => candidate === userType)
  return viewer ? <HoursReview key={viewer} actor={actor} viewer={viewer} /> : <MyMonth actor={actor} />
}
