import { useStore } from 'zustand'
import { sessionStore } from '#src/offline/session/session-store.ts'
import type { Me } from '#src/protocol/device/me.ts'

/** The profile of the person at work, as last received; null while nobody is unlocked. */
export function useMe(): Me | null {
  return useStore(sessionStore, ({ identity, isLocked: locked }) => (identity && !locked ? identity.me : null))
}
