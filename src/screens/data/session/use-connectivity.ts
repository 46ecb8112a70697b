import { useStore } from 'zustand'
import { reachStore } from '#src/offline/connectivity/connectivity-store.ts'

/** Whether the office can be reached, as its real answers say. */
export function useOffice(): 'unknown' | 'reachable' | 'unreachable' {
  return useStore(reachStore, (state) => state.office)
}
