import { useStore } from 'zustand'
import { sessionStore } from '#src/offline/identity/session-store.ts'
import type { Actor } from '#src/resource/actor.ts'

/** Who acts on this device now, as permission checks see them; null while nobody is unlocked. */
export function useActor(): Actor | null {
  return useStore(sessionStore, ({ identity, locked }) => (identity && !locked ? identity.me.actor : null))
}

/** The id of the person at work; null while nobody is unlocked. */
export function usePersonId(): string | null {
  return useActor()?.personId ?? null
}
