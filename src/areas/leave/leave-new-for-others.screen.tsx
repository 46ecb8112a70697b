import { useActor } from '#src/screens/hooks/use-actor.ts'
import { useGoTo } from '#src/screens/hooks/use-address.ts'
import { NothingToSee } from '#src/screens/parts/nothing-to-see.tsx'
import { mayAskForOthers } from './ask-for-others.ts'
import { LeaveForm } from './leave-form.screen.tsx'
import { leaveWords as words } from './leave-words.ts'

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
