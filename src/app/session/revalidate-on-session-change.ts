import type { AnyRouter } from '@tanstack/react-router'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { signOutStore } from './sign-out.ts'

/**
 * When the person behind a screen is locked out, leaves or is exchanged for another (by idling, or in another tab), the
 * guards are asked again: they lead to the people of this device, and back here after the PIN.
 */
export function revalidateOnSessionChange(router: AnyRouter): void {
  sessionStore.subscribe((now, before) => {
    const isInside = router.state.matches.some((match) => match.routeId.startsWith('/inside'))
    if (!isInside) return
    const isClosed = !now.identity || now.isLocked
    const wasClosed = !before.identity || before.isLocked
    const isOther = now.identity?.me.person.id !== before.identity?.me.person.id
    // What somebody looked at is theirs: another person begins on a page of their own.
    if (!isClosed && !wasClosed && isOther) return void router.navigate({ to: '/dashboard', replace: true })
    if (before.isRestored && (isClosed !== wasClosed || isOther) && !signOutStore.getState().leaving)
      void router.invalidate()
  })
}
