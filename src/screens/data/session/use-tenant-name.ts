import { useStore } from 'zustand'
import { sessionStore } from '#src/offline/session/session-store.ts'

/** The name of the person's company; '' while nobody is unlocked. */
export function useTenantName(): string {
  return useStore(sessionStore, ({ identity, isLocked: locked }) =>
    identity && !locked ? identity.me.tenant.name : '',
  )
}
