import { useMemo } from 'react'
import { useStore } from 'zustand'
import { type SessionState, sessionStore } from '#src/offline/session/session-store.ts'
import type { Actor } from '#src/resource/actor/actor.ts'

/** The actor for permission checks; null while nobody is unlocked. */
export function useActor(): Actor | null {
  return useStore(sessionStore, actorOf)
}

/** The same outside a render. */
export function actorNow(): Actor | null {
  return actorOf(sessionStore.getState())
}

/** Offices that nobody but the person at work holds, as the office last said; null while nobody is unlocked. */
export function useOfficeHolders(): { actor: Actor; vacantOffices: readonly string[] } | null {
  const actor = useActor()
  const vacantOffices = useStore(sessionStore, ({ identity }) => identity?.me.vacantOffices)
  return useMemo(() => actor && { actor, vacantOffices: vacantOffices ?? [] }, [actor, vacantOffices])
}

function actorOf({ identity, isLocked: locked }: SessionState): Actor | null {
  return identity && !locked ? identity.me.actor : null
}

/** The id of the person at work; null while nobody is unlocked. */
export function usePersonId(): string | null {
  return useActor()?.personId ?? null
}
