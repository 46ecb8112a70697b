import { liveQuery, type Observable } from 'dexie'
import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import type { IdentityRow } from '#src/offline/database/outbox-rows.ts'
import type { PersonSummary } from '#src/protocol/me.ts'
import type { LocalIdentity } from './session-store.ts'

const dayMilliseconds = 86_400_000

/** One person who may unlock on this device, as the picker shows them. */
export type KnownPerson = {
  person: PersonSummary
  tenantName: string
  pinSet: boolean
  /** The lease has ended: only a sign-in with the network lets them in. */
  leaseEnded: boolean
}

/** Milliseconds after which a person's snapshot is no longer used without contact. */
export function leaseEndOf(row: IdentityRow): number {
  return row.lastContactAt + row.me.leaseDays * dayMilliseconds
}

/** What the session store holds of a person. */
export function localIdentityOf(row: IdentityRow): LocalIdentity {
  return { me: row.me, pinSet: row.authorKey?.wrapped.layers === 'pin-device', leaseEndsAt: leaseEndOf(row) }
}

/** Everybody known to this device, by name. */
export async function identitiesOnDevice(): Promise<KnownPerson[]> {
  const rows = await outboxDatabase.identities.toArray()
  return rows
    .map((row) => ({
      person: row.me.person,
      tenantName: row.me.tenant.name,
      pinSet: localIdentityOf(row).pinSet,
      leaseEnded: leaseEndOf(row) < Date.now(),
    }))
    .sort((left, right) => nameOf(left).localeCompare(nameOf(right)))
}

/** The same, live: tells again whenever somebody is added or removed. */
export function identitiesLive(): Observable<KnownPerson[]> {
  return liveQuery(identitiesOnDevice)
}

function nameOf({ person }: KnownPerson): string {
  return `${person.firstName} ${person.lastName}`
}
