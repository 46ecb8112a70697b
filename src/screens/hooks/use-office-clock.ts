import { useObservable } from 'dexie-react-hooks'
import { lastDayBy, type OfficeClock, officeClockLive, unmeasuredClock } from '#src/offline/office-clock.ts'

/** What this device knows of the office's clock; live. */
export function useOfficeClock(): OfficeClock {
  return useObservable(officeClockLive) ?? unmeasuredClock
}

/** The last day of which something may be reported, as of this render: tomorrow. Null where nobody can tell. */
export function useLastDay(): string | null {
  return lastDayBy(useOfficeClock())
}
