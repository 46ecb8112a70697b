import type { AnyRouter } from '@tanstack/react-router'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { signOutStore } from './sign-out.ts'

/**
 * Runs the route guards again when the person is locked out, leaves or is replaced, in any tab: they redirect to the
 * people of this device, and back after the PIN.
 */
export function revalidateOnSessionChange(router: AnyRouter): void {
  sessionStore.subscribe((now, before) => {
    const isInside = router.state.matches.some((match) => match.routeId.startsWith('/inside'))
    if (!isInside) return
    const isClosed = !now.identity || now.isLocked
    const wasClosed = !before.identity || before.isLocked
    const isOther = now.identity?.me.person.id !== before.identity?.me.person.id
    // Another person starts on their own page, since the present one reveals what was looked at.
    if (!isClosed && !wasClosed && isOther) return void router.navigate({ to: '/dashboard', replace: true })
    if (before.isRestored && (isClosed !== wasClosed || isOther) && !signOutStore.getState().leaving)
      void router.invalidate()
  })
}
