import { notFound, redirect, rootRouteId } from '@tanstack/react-router'
import { sessionStore } from '#src/offline/session/session-store.ts'
import { isFreshSignIn } from './fresh-sign-in.ts'
import { destinationFor, noteAtWork, type WayBack, wayBackTo } from './return-target.ts'
import { destinationAfter } from './return-url.ts'
import { startSession } from './start-session.ts'

/** Before every screen behind the sign-in: nobody, or locked, leads to the people of this device and back here after. */
export async function requirePerson(href: string): Promise<void> {
  await startSession()
  const { identity, locked, personal } = sessionStore.getState()
  if (!identity || locked) throw redirect({ to: '/', search: wayBackTo(href), replace: true })
  noteAtWork(identity.me.person.id)
  if (!identity.pinSet && !personal) throw redirect({ to: '/set-pin', search: { returnUrl: href }, replace: true })
}

/** Before an address that leads nowhere: where nobody is at work it is told without the frame. */
export async function requireSomebody(): Promise<void> {
  await startSession()
  const { identity, locked } = sessionStore.getState()
  if (!identity || locked) throw notFound({ routeId: rootRouteId })
}

/**
 * Before the sign-in: whoever is at work already goes on to where they wanted. With `forSession`, only who holds a server
 * session does; one that has ended is begun again with the password.
 */
export async function passOnPerson(way: WayBack, forSession = false): Promise<void> {
  await startSession()
  const { identity, locked, hasServerSession } = sessionStore.getState()
  if (identity && !locked && (hasServerSession || !forSession))
    throw redirect({ href: destinationFor(way, identity.me.person.id), replace: true })
}

/**
 * Before the set-up of a PIN: for a person who is unlocked and has none, or who has just given their password because
 * they forgot theirs.
 */
export async function requirePinless(returnUrl: string | undefined, forgotten: boolean): Promise<void> {
  await startSession()
  const { identity, locked, personal } = sessionStore.getState()
  if (identity && forgotten && isFreshSignIn(identity.me.person.id)) return
  if (!identity || locked) throw redirect({ to: '/', search: { returnUrl }, replace: true })
  if (identity.pinSet || personal) throw redirect({ href: destinationAfter(returnUrl), replace: true })
}
