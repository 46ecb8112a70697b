import { useObservable } from 'dexie-react-hooks'
import { useStore } from 'zustand'
import {
  lastDayBy,
  type OfficeClock,
  observeOfficeClock,
  todayBy,
  unmeasuredClock,
} from '#src/offline/session/office-clock.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'

/** What this device knows of the office's clock; live, and null until read: for values filled in by it. */
export function useKnownClock(): OfficeClock | null {
  const tenant = useStore(sessionStore, ({ identity }) => identity?.me.tenant.id ?? null)
  return useObservable(() => observeOfficeClock(tenant), [tenant]) ?? null
}

/** The same; until read, this device's own clock. */
export function useOfficeClock(): OfficeClock {
  return useKnownClock() ?? unmeasuredClock
}

/** Today's calendar day, as of this render. */
export function useToday(): string {
  return todayBy(useOfficeClock())
}

/** The last reportable day, as of this render: tomorrow. Null where unknown. */
export function useLastDay(): string | null {
  return lastDayBy(useOfficeClock())
}
