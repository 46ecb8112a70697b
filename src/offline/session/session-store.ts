import { createStore } from 'zustand/vanilla'
import type { Me } from '#src/protocol/device/me.ts'

/** Who this person is on this device: works without network, from a snapshot with a lease. */
export type LocalIdentity = {
  me: Me
  pinSet: boolean
  /** Milliseconds by the server's clock after which the snapshot is no longer used without contact. */
  leaseEndsAt: number
}

export type SessionState = {
  /** False until the device's own memory was read: nothing is decided before. */
  restored: boolean
  identity: LocalIdentity | null
  /** Nothing may be read or signed until the PIN is given. */
  locked: boolean
  /** Whether a server session is held; a missing one closes no screen. */
  hasServerSession: boolean
  /** The device belongs to one person: no PIN is asked for and idle does not lock. */
  personal: boolean
}

export const sessionStore = createStore<SessionState>(() => ({
  restored: false,
  identity: null,
  locked: false,
  hasServerSession: false,
  personal: false,
}))

/** The id of the person who is unlocked now; null where nobody is. */
export function unlockedPerson(): { person: string; tenant: string } | null {
  const { identity, locked } = sessionStore.getState()
  return identity && !locked ? { person: identity.me.person.id, tenant: identity.me.tenant.id } : null
}
