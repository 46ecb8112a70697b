import { notFound, redirect, rootRouteId } from '@tanstack/react-router'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { isFreshSignIn } from './fresh-sign-in.ts'
import { createReturnTarget, type ReturnTarget, rememberUnlockedPerson, resolveReturnTarget } from './return-target.ts'
import { resolveReturnUrl } from './return-url.ts'
import { startSession } from './start-session.ts'

/**
 * Guard of every screen behind the sign-in: redirects to the people of this device where nobody is at work or they are
 * locked, and back afterwards.
 */
export async function requireUnlockedPerson(href: string): Promise<void> {
  await startSession()
  const { identity, isLocked: locked, isPersonalDevice: personal } = sessionStore.getState()
  if (!identity || locked) throw redirect({ to: '/', search: createReturnTarget(href), replace: true })
  rememberUnlockedPerson(identity.me.person.id)
  if (!identity.hasPin && !personal) throw redirect({ to: '/set-pin', search: { returnUrl: href }, replace: true })
}

/** Guard of unknown addresses: without a person at work they are shown outside the frame. */
export async function requireUnlockedOrNotFound(): Promise<void> {
  await startSession()
  const { identity, isLocked: locked } = sessionStore.getState()
  if (!identity || locked) throw notFound({ routeId: rootRouteId })
}

/**
 * Guard of the sign-in: a person at work goes on to their target. With `forSession`, only with a server session; an
 * ended one is renewed with the password.
 */
export async function redirectSignedInPerson(target: ReturnTarget, forSession = false): Promise<void> {
  await startSession()
  const { identity, isLocked: locked, hasServerSession } = sessionStore.getState()
  if (identity && !locked && (hasServerSession || !forSession))
    throw redirect({ href: resolveReturnTarget(target, identity.me.person.id), replace: true })
}

/**
 * Guard of the PIN set-up: for an unlocked person without a PIN, or one who has just given their password because they
 * forgot it.
 */
export async function requirePinSetUp(returnUrl: string | undefined, forgotten: boolean): Promise<void> {
  await startSession()
  const { identity, isLocked: locked, isPersonalDevice: personal } = sessionStore.getState()
  if (identity && forgotten && isFreshSignIn(identity.me.person.id)) return
  if (!identity || locked) throw redirect({ to: '/', search: { returnUrl }, replace: true })
  if (identity.hasPin || personal) throw redirect({ href: resolveReturnUrl(returnUrl), replace: true })
}
