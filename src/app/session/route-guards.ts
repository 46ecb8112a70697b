import { notFound, redirect, rootRouteId } from '@tanstack/react-router'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { isFreshSignIn } from './fresh-sign-in.ts'
import { createReturnTarget, type ReturnTarget, rememberUnlockedPerson, resolveReturnTarget } from './return-target.ts'
import { resolveReturnUrl } from './return-url.ts'
import { startSession } from './start-session.ts'

/** Before every screen behind the sign-in: nobody, or locked, leads to the people of this device and back here after. */
export async function requireUnlockedPerson(href: string): Promise<void> {
  await startSession()
  const { identity, isLocked: locked, isPersonalDevice: personal } = sessionStore.getState()
  if (!identity || locked) throw redirect({ to: '/', search: createReturnTarget(href), replace: true })
  rememberUnlockedPerson(identity.me.person.id)
  if (!identity.hasPin && !personal) throw redirect({ to: '/set-pin', search: { returnUrl: href }, replace: true })
}

/** Before an address that leads nowhere: where nobody is at work it is told without the frame. */
export async function requireUnlockedOrNotFound(): Promise<void> {
  await startSession()
  const { identity, isLocked: locked } = sessionStore.getState()
  if (!identity || locked) throw notFound({ routeId: rootRouteId })
}

/**
 * Before the sign-in: whoever is at work already goes on to where they wanted. With `forSession`, only who holds a server
 * session does; one that has ended is begun again with the password.
 */
export async function redirectSignedInPerson(way: ReturnTarget, forSession = false): Promise<void> {
  await startSession()
  const { identity, isLocked: locked, hasServerSession } = sessionStore.getState()
  if (identity && !locked && (hasServerSession || !forSession))
    throw redirect({ href: resolveReturnTarget(way, identity.me.person.id), replace: true })
}

/**
 * Before the set-up of a PIN: for a person who is unlocked and has none, or who has just given their password because
 * they forgot theirs.
 */
export async function requirePinSetUp(returnUrl: string | undefined, forgotten: boolean): Promise<void> {
  await startSession()
  const { identity, isLocked: locked, isPersonalDevice: personal } = sessionStore.getState()
  if (identity && forgotten && isFreshSignIn(identity.me.person.id)) return
  if (!identity || locked) throw redirect({ to: '/', search: { returnUrl }, replace: true })
  if (identity.hasPin || personal) throw redirect({ href: resolveReturnUrl(returnUrl), replace: true })
}
