import { liveQuery, type Observable } from 'dexie'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { IdentityRow } from '#src/offline/storage/outbox-rows.ts'
import type { PersonSummary } from '#src/protocol/device/me.ts'
import { computeLeaseEnd, computeLeaseState, type LeaseState, readLeaseClock } from './lease.ts'
import type { LocalIdentity } from './session-store.ts'

/** A person who may unlock on this device, as the picker shows them. */
export type KnownPerson = {
  person: PersonSummary
  tenantName: string
  hasPin: boolean
  /** Whether the lease has ended or may have: then only a sign-in with the network works. */
  lease: LeaseState
}

/** The session store's data of a person. */
export function toLocalIdentity(row: IdentityRow): LocalIdentity {
  return { me: row.me, hasPin: row.authorKey?.wrapped.layers === 'pin-device', leaseEndsAt: computeLeaseEnd(row) }
}

/** Everybody known to this device, by name. */
export async function listKnownPeople(): Promise<KnownPerson[]> {
  const [rows, clock] = await Promise.all([outboxDatabase.identities.toArray(), readLeaseClock()])
  return rows
    .map((row) => ({
      person: row.me.person,
      tenantName: row.me.tenant.name,
      hasPin: toLocalIdentity(row).hasPin,
      lease: computeLeaseState(row, clock),
    }))
    .sort((left, right) => nameOf(left).localeCompare(nameOf(right)))
}

/** The same, live: also updates when somebody is added or removed, or the clock was reviewed. */
export function observeKnownPeople(): Observable<KnownPerson[]> {
  return liveQuery(listKnownPeople)
}

function nameOf({ person }: KnownPerson): string {
  return `${person.firstName} ${person.lastName}`
}
