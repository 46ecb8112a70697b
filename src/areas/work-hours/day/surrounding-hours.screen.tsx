import { createContext, type ReactNode, useContext } from 'react'
import type { HoursRow } from '../work-rest-hour/hours-rows.screen.tsx'

const SurroundingHoursContext = createContext<readonly HoursRow[]>([])

/** Provides the surrounding days' hours to a day's form; for old days some come from the office. */
export function SurroundingHours({ rows, children }: { rows: readonly HoursRow[]; children: ReactNode }) {
  return <SurroundingHoursContext value={rows}>{children}</SurroundingHoursContext>
}

/** The surrounding days' hours. */
export function useSurroundingHours(): readonly HoursRow[] {
  return useContext(SurroundingHoursContext)
}
