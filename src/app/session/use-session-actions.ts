import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shellWords as words } from '../shell-messages.ts'
import { wayBackTo } from './return-target.ts'
import { signOutAndLeave } from './sign-out.ts'
import { useSession } from './use-session.ts'

/** A way to leave the device to somebody else, or for good. */
export type PersonStep = { name: 'switchPerson' | 'lock' | 'signOut'; title: string; run: () => void }

/** What the person at work can do about being here; without a PIN there is nothing to lock with. */
export function usePersonSteps(): readonly PersonStep[] {
  const hasPin = useSession((state) => state.identity?.pinSet ?? false)
  const navigate = useNavigate()
  return useMemo(() => {
    const lock = async (returnUrl: string | undefined) => {
      await (await import('#src/offline/session/lock.ts')).lock()
      await navigate({ to: '/', search: wayBackTo(returnUrl) })
    }
    const locking: PersonStep[] = [
      { name: 'switchPerson', title: words.switchPerson, run: () => void lock(undefined) },
      { name: 'lock', title: words.lock, run: () => void lock(`${location.pathname}${location.search}`) },
    ]
    return [...(hasPin ? locking : []), { name: 'signOut', title: words.signOut, run: () => void signOutAndLeave() }]
  }, [hasPin, navigate])
}
