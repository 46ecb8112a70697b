import { useStore } from 'zustand'
import { sessionStore } from '#src/offline/identity/session-store.ts'

/** What the company at work is called; '' while nobody is unlocked. */
export function useTenantName(): string {
  return useStore(sessionStore, ({ identity, locked }) => (identity && !locked ? identity.me.tenant.name : ''))
}
