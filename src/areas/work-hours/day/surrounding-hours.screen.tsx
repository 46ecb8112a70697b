import { createContext, type ReactNode, useContext } from 'react'
import type { HoursRow } from '../work-rest-hour/hours-rows.screen.tsx'

const SurroundingHoursContext = createContext<readonly HoursRow[]>([])

/** Gives the parts of a day's form the hours it is written among: of an old day some are the office's. */
export function SurroundingHours({ rows, children }: { rows: readonly HoursRow[]; children: ReactNode }) {
  return <SurroundingHoursContext value={rows}>{children}</SurroundingHoursContext>
}

/** The hours that the day's form is written among. */
export function useSurroundingHours(): readonly HoursRow[] {
  return useContext(SurroundingHoursContext)
}
