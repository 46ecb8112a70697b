import { createStore } from 'zustand/vanilla'
import type { Me } from '#src/protocol/device/me.ts'

/** The person on this device: works offline, from a snapshot with a lease. */
export type LocalIdentity = {
  me: Me
  hasPin: boolean
  /** Server time in milliseconds after which the snapshot is not used without contact. */
  leaseEndsAt: number
}

export type SessionState = {
  /** False until the stored session was read: nothing is decided before. */
  isRestored: boolean
  identity: LocalIdentity | null
  /** Nothing may be read or signed until the PIN is given. */
  isLocked: boolean
  /** Whether there is a server session; a missing one closes no screen. */
  hasServerSession: boolean
  /** The device is personal: no PIN is asked for, and idling does not lock. */
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
