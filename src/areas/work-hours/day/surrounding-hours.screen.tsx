import { createContext, type ReactNode, useContext } from 'react'
import type { HoursRow } from '../work-rest-hour/hours-rows.screen.tsx'

const HoursAroundContext = createContext<readonly HoursRow[]>([])

/** Gives the parts of a day's form the hours it is written among: of an old day some are the office's. */
export function HoursAround({ rows, children }: { rows: readonly HoursRow[]; children: ReactNode }) {
  return <HoursAroundContext value={rows}>{children}</HoursAroundContext>
}

/** The hours that the day's form is written among. */
export function useHoursAround(): readonly HoursRow[] {
  return useContext(HoursAroundContext)
}
