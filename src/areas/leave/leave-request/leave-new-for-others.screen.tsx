import { useGoTo } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { NoAccess } from '#src/screens/parts/no-access.tsx'
import { leaveMessages as messages } from '../messages.ts'
import { LeaveForm } from './leave-form.screen.tsx'
import { mayRequestForOthers } from './request-for-others.ts'

const requests = '/leave-management/my-requests'
const list = `${requests}/for-others`
const nobodyYet = { staffId: undefined }

/** Leave for somebody else, who is chosen first. */
export function Screen() {
  const goTo = useGoTo()
  const actor = useActor()
  if (actor && !mayRequestForOthers(actor)) return <NoAccess />
  return (
    <LeaveForm
      record={null}
      title={messages.applyForOther}
      backHref={list}
      forOthers
      initial={nobodyYet}
      onSubmitted={(id) => goTo(`${requests}/${id}`)}
    />
  )
}
