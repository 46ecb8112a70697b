import { authorSessionHeader } from '#src/protocol/device/author-session.ts'

/** The session of the person at work, by which the office shows them what became of their own entries. */
export type AuthorSession = { person: string; tenant: string; token: string }

let readSession: () => AuthorSession | null = () => null

/** Says whose session goes along with deliveries. The worker has none: it learns only how entries ended. */
export function provideAuthorSession(read: () => AuthorSession | null): void {
  readSession = read
}

/** Who is at work for this company; null in the worker, while nobody is unlocked, and without a session. */
export function authorAtWork(tenant: string): string | null {
  const session = readSession()
  return session?.tenant === tenant ? session.person : null
}

/** A header with the session, none without it. */
export function authorSessionHeaders(tenant: string): Readonly<Record<string, string>> {
  const session = readSession()
  return session?.tenant === tenant ? { [authorSessionHeader]: session.token } : {}
}
