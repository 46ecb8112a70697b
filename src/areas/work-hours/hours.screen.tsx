import { mayRead } from '#src/resource/permission.ts'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { usePathParameter } from '#src/screens/hooks/use-address.ts'
import { NothingToSee } from '#src/screens/parts/nothing-to-see.tsx'
import { HoursReview } from './hours-review.screen.tsx'
import { MyMonth } from './my-month.screen.tsx'
import { workRestHour } from './work-rest-hour.ts'

const viewers = ['captain', 'manager', 'viewer'] as const

/** Hours of work and rest, as the user type of the address looks at them. The word chooses a view and grants nothing. */
export function Screen() {
  const userType = usePathParameter('userType')
  const actor = useActor()
  if (!actor) return null
  if (!mayRead(workRestHour, actor)) return <NothingToSee />
  const viewer = viewers.find((candidate) => candidate === userType)
  return viewer ? <HoursReview key={viewer} actor={actor} viewer={viewer} /> : <MyMonth actor={actor} />
}
