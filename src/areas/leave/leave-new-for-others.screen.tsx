import { useGoTo } from '#src/screens/hooks/use-address.ts'
import { LeaveForm } from './leave-form.screen.tsx'
import { leaveWords as words } from './leave-words.ts'

const list = '/leave-management/my-requests/for-others'
const nobodyYet = { staffId: undefined }

/** Leave is asked for somebody else, who is chosen first. */
export function Screen() {
  const goTo = useGoTo()
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
