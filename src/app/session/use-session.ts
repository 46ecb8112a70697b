import { useStore } from 'zustand'
import { type SessionState, sessionStore } from '#src/offline/session/session-store.ts'

/** Selects part of the session; renders again when it changes. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(sessionStore, select)
}
