import { useStore } from 'zustand'
import { sessionStore } from '#src/offline/identity/session-store.ts'
import type { Me } from '#src/protocol/me.ts'

/** Who is at work, as the office last told this device; null while nobody is unlocked. */
export function useMe(): Me | null {
  return useStore(sessionStore, ({ identity, locked }) => (identity && !locked ? identity.me : null))
}
