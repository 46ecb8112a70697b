import { MonthSheet } from '../month/month-sheet.screen.tsx'
import { useMonthDays } from '../month/use-month.screen.tsx'
import { type HoursRow, useHoursDrafts } from '../work-rest-hour/hours-rows.screen.tsx'

type VesselSheetsProps = { people: readonly string[]; rows: readonly HoursRow[]; year: number; month: number }

/** The months of several people on paper, each on a sheet of its own. */
export function VesselSheets({ people, ...month }: VesselSheetsProps) {
  return people.map((staffId) => <PersonSheet key={staffId} staffId={staffId} {...month} />)
}

function PersonSheet({ staffId, rows, year, month }: Omit<VesselSheetsProps, 'people'> & { staffId: string }) {
  const days = useMonthDays(rows, useHoursDrafts(), staffId, year, month, null)
  return <MonthSheet staffId={staffId} days={days} year={year} month={month} />
}
