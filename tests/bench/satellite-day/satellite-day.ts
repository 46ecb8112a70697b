import { Office } from '../../journeys/office.ts'
import prepare from '../../journeys/prepare-office.ts'
import type { BenchPart } from '../part.ts'
import { bareDay } from './bare-day.ts'
import { dayPlan } from './day-plan.ts'
import { playDay } from './play-day.ts'
import { reportDay } from './report-day.ts'

/** Below so many rows a run shows that all of it works, and plays a short day. */
const shortBelow = 10_000

/** A vessel's day over a satellite link: what it takes, what each byte was for, and what the plainest client would take. */
export const satelliteDayPart: BenchPart = {
  name: 'satellite-day',
  title: 'A day of one vessel over a satellite',
  async measure({ rows }, log) {
    const plan = dayPlan(rows < shortBelow)
    const stop = await prepare()
    const [office, other] = [await Office.open(), await Office.open()]
    try {
      const day = await playDay(office, plan, log)
      log('the same with one request for each')
      const bare = await bareDay(office, other, day.entries, plan)
      return reportDay(plan, day, bare)
    } finally {
      await office.close()
      await other.close()
      await stop()
    }
  },
}
