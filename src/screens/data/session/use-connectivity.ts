import { useStore } from 'zustand'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'

/** Whether the office can be reached, as its real answers say. */
export function useConnectivity(): 'unknown' | 'reachable' | 'unreachable' {
  return useStore(connectivityStore, (state) => state.office)
}
