import { useGoTo } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { NothingToSee } from '#src/screens/parts/no-access.tsx'
import { leaveWords as words } from '../messages.ts'
import { LeaveForm } from './leave-form.screen.tsx'
import { mayAskForOthers } from './request-for-others.ts'

const list = '/leave-management/my-requests/for-others'
const nobodyYet = { staffId: undefined }

/** Leave is asked for somebody else, who is chosen first. */
export function Screen() {
  const goTo = useGoTo()
  const actor = useActor()
  if (actor && !mayAskForOthers(actor)) return <NothingToSee />
  return (
    <LeaveForm
      record={null}
      title={words.askForOther}
      backHref={list}
      forOthers
      initial={nobodyYet}
      onSubmitted={() => goTo(list)}
    />
  )
}
