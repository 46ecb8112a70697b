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

/** What this device knows of the office's clock; live, and null until it is read: for what is filled in by it at once. */
export function useKnownClock(): OfficeClock | null {
  const tenant = useStore(sessionStore, ({ identity }) => identity?.me.tenant.id ?? null)
  return useObservable(() => observeOfficeClock(tenant), [tenant]) ?? null
}

/** The same; until it is read this device's own clock is all there is. */
export function useOfficeClock(): OfficeClock {
  return useKnownClock() ?? unmeasuredClock
}

/** Today's calendar day, as of this render. */
export function useToday(): string {
  return todayBy(useOfficeClock())
}

/** The last day of which something may be reported, as of this render: tomorrow. Null where nobody can tell. */
export function useLastDay(): string | null {
  return lastDayBy(useOfficeClock())
}
