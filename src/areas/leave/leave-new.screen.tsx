import { useMemo } from 'react'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { useGoTo } from '#src/screens/hooks/use-address.ts'
import { LeaveForm } from './leave-form.screen.tsx'
import { leaveWords as words } from './leave-words.ts'

const list = '/leave-management/my-requests'

/** A person asks for leave of their own. */
export function Screen() {
  const goTo = useGoTo()
  const personId = useActor()?.personId
  const initial = useMemo(() => ({ staffId: personId }), [personId])
  return (
    <LeaveForm
      record={null}
      title={words.ask}
      backHref={list}
      forOthers={false}
      initial={initial}
      onSubmitted={(id) => goTo(`${list}/${id}`)}
    />
  )
}
