import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shellMessages as messages } from '../shell-messages.ts'
import { createReturnTarget } from './return-target.ts'
import { signOutAndReload } from './sign-out.ts'
import { useSession } from './use-session.ts'

/** A way to leave the device to somebody else, or for good. */
export type SessionAction = { name: 'switchPerson' | 'lock' | 'signOut'; title: string; run: () => void }

/** The person's session actions; without a PIN there is no lock. */
export function useSessionActions(): readonly SessionAction[] {
  const hasPin = useSession((state) => state.identity?.hasPin ?? false)
  const navigate = useNavigate()
  return useMemo(() => {
    const lock = async (returnUrl: string | undefined) => {
      await (await import('#src/offline/session/lock.ts')).lockSession()
      await navigate({ to: '/', search: createReturnTarget(returnUrl) })
    }
    const locking: SessionAction[] = [
      { name: 'switchPerson', title: messages.switchPerson, run: () => void lock(undefined) },
      { name: 'lock', title: messages.lock, run: () => void lock(`${location.pathname}${location.search}`) },
    ]
    return [
      ...(hasPin ? locking : []),
      { name: 'signOut', title: messages.signOut, run: () => void signOutAndReload() },
    ]
  }, [hasPin, navigate])
}
