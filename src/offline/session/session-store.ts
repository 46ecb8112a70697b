import { createStore } from 'zustand/vanilla'
import type { Me } from '#src/protocol/device/me.ts'

/** Who this person is on this device: works without network, from a snapshot with a lease. */
export type LocalIdentity = {
  me: Me
  hasPin: boolean
  /** Milliseconds by the server's clock after which the snapshot is no longer used without contact. */
  leaseEndsAt: number
}

export type SessionState = {
  /** False until the device's own memory was read: nothing is decided before. */
  isRestored: boolean
  identity: LocalIdentity | null
  /** Nothing may be read or signed until the PIN is given. */
  isLocked: boolean
  /** Whether a server session is held; a missing one closes no screen. */
  hasServerSession: boolean
  /** The device belongs to one person: no PIN is asked for and idle does not lock. */
  isPersonalDevice: boolean
}

export const sessionStore = createStore<SessionState>(() => ({
  isRestored: false,
  identity: null,
  isLocked: false,
  hasServerSession: false,
  isPersonalDevice: false,
}))

/** The id of the person who is unlocked now; null where nobody is. */
export function unlockedPerson(): { person: string; tenant: string } | null {
  const { identity, isLocked: locked } = sessionStore.getState()
  return identity && !locked ? { person: identity.me.person.id, tenant: identity.me.tenant.id } : null
}
