import { useMemo } from 'react'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { leaveMessages as messages } from '../messages.ts'
import { LeaveForm } from './leave-form.screen.tsx'

const list = '/leave-management/my-requests'

/** A person asks for leave of their own. */
export function Screen() {
  const goTo = useGoTo()
  const personId = useActor()?.personId
  const initial = useMemo(() => ({ staffId: personId }), [personId])
  return (
    <LeaveForm
      record={null}
      title={messages.apply}
      backHref={list}
      forOthers={false}
      initial={initial}
      onSubmitted={(id) => goTo(`${list}/${id}`)}
    />
  )
}
