import { useStore } from 'zustand'
import { type SessionState, sessionStore } from '#src/offline/session/session-store.ts'

/** A part of the session as React sees it; the component renders again when that part changes. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(sessionStore, select)
}
