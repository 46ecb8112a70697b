import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { HoursRow } from '../work-rest-hour/hours-rows.screen.tsx'
import type { JudgedDay } from '../work-rest-hour/judged-days.ts'

/** The hours around a day: the records as they are, and the days that verdicts are made of. */
type Surroundings = { rows: readonly HoursRow[]; days: readonly JudgedDay[] }

const SurroundingHoursContext = createContext<Surroundings>({ rows: [], days: [] })

/** Provides the surrounding days' hours to a day's form; for old days some come from the office. */
export function SurroundingHours({ rows, days, children }: Surroundings & { children: ReactNode }) {
  const around = useMemo(() => ({ rows, days }), [rows, days])
  return <SurroundingHoursContext value={around}>{children}</SurroundingHoursContext>
}

/** The surrounding days' hours. */
export function useSurroundingHours(): Surroundings {
  return useContext(SurroundingHoursContext)
}
