import { bytesToBase64 } from '#src/lib/base64.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { IdentityRow, UnlockedRow } from '#src/offline/storage/outbox-rows.ts'
import { openToken, sealToken } from './keys/sealed-token.ts'
import { renewRecentPassword } from './recent-password.ts'
import { sessionStore, unlockedPerson } from './session-store.ts'

type Session = { person: string; tenant: string; token: string }

let currentSession: Session | null = null
/** The last session resumed here; `current` while it is valid. */
let lastSession: Session | null = null
/** The last token rejected by the server: a database read begun earlier may still return it. */
let refusedToken: string | null = null

/** The token and tenant of the unlocked person; null without a server session. */
export function sessionToken(): Session | null {
  return currentSession
}

/** Uses a person's token, or none, for requests from now on; stores nothing. */
export function activateToken(session: Session | null): void {
  currentSession = session !== null && session.token !== refusedToken ? session : null
  lastSession = currentSession ?? lastSession
  sessionStore.setState({ hasServerSession: currentSession !== null })
}

/**
 * Replaces the token of the session that asked by the one in its answer, here and in the database. After a password
 * change the old session ends before the answer arrives, so another request or tab may have been refused; the session
 * still continues for the person at work.
 */
export async function replaceToken(usedToken: string, token: string): Promise<void> {
  const session = currentSession ?? lastSession
  if (session?.token !== usedToken || unlockedPerson()?.person !== session.person) return
  const renewed = { ...session, token }
  activateToken(renewed)
  renewRecentPassword(usedToken, token)
  await storeToken(session.person, token, (storedToken) => storedToken === usedToken || storedToken === null)
  // A database read begun earlier may have restored the old token.
  if (unlockedPerson()?.person === session.person) activateToken(renewed)
  publishTabEvent({ kind: 'session' })
}

/** The server no longer knows this session: the token is deleted, and no screen closes. */
export async function discardToken(usedToken: string): Promise<void> {
  if (currentSession?.token !== usedToken) return
  const { person } = currentSession
  refusedToken = usedToken
  activateToken(null)
  // Another tab may have stored a new one meanwhile.
  await storeToken(person, null, (storedToken) => storedToken === usedToken)
  publishTabEvent({ kind: 'session' })
}

/** A person's stored token, opened with what their PIN unlocked; null without a session, or where it opens nothing. */
export async function openStoredToken(row: IdentityRow, unlocked: UnlockedRow | undefined): Promise<string | null> {
  if (row.token !== null) return row.token
  return row.sealedToken && unlocked?.tokenKey ? openToken(unlocked.tokenKey, row.person, row.sealedToken) : null
}

/**
 * Stores a person's token where the stored one allows it: sealed where they have a PIN. Nothing is stored of a person
 * with a PIN who is locked. Sealing takes no part in a transaction, so it begins anew where another tab stored one
 * meanwhile.
 */
async function storeToken(person: string, token: string | null, inPlaceOf: (storedToken: string | null) => boolean) {
  const { identities, unlocked } = outboxDatabase
  for (;;) {
    const [row, open] = await Promise.all([identities.get(person), unlocked.get(person)])
    if (!row || !inPlaceOf(await openStoredToken(row, open))) return
    const hasPin = row.authorKey?.wrapped.layers === 'pin-device'
    if (hasPin && token !== null && !open?.tokenKey) return
    const sealedToken =
      hasPin && token !== null && open?.tokenKey ? await sealToken(open.tokenKey, person, token) : null
    const isStored = await outboxDatabase.transaction('rw', identities, async () => {
      const now = await identities.get(person)
      if (now?.token !== row.token || bytesOf(now) !== bytesOf(row)) return false
      await identities.update(person, { token: hasPin ? null : token, sealedToken })
      return true
    })
    if (isStored) return
  }
}

/** A sealed token as a text, to be compared. */
function bytesOf({ sealedToken }: IdentityRow): string | null {
  return sealedToken ? bytesToBase64(new Uint8Array(sealedToken.bytes)) : null
}
