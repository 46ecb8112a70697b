import { openBenchOffice } from '../company/bench-office.ts'
import { dailyReports } from '../company/daily-reports.ts'
import { engines, jobs, readings, yearOfVessel } from '../company/engine-room.ts'
import { putCompany } from '../company/put-company.ts'
import { putRecords } from '../company/put-records.ts'
import type { BenchPart, BenchSize } from '../part.ts'
import { openBenchSession } from './bench-session.ts'
import { measureBesideReports } from './beside-reports.ts'

/** What the month ahead takes to open on a vessel with a year of readings, beside its list of daily reports. */
export const vesselYearPart: BenchPart = {
  name: 'vessel-year',
  title: 'A month ahead beside a list of reports',
  measure,
}

/** As few vessels as a company of the benchmark has. */
const vessels = 4
const { engineCount, jobCount, days } = yearOfVessel

async function measure(size: BenchSize, log: (line: string) => void): Promise<string> {
  const { office, database, close } = await openBenchOffice()
  try {
    const company = await putCompany(database, { slug: 'bench-year', vessels })
    await putRecords(database, company, dailyReports(), { count: days * company.vessels.length })
    await putRecords(database, company, engines(), { count: engineCount })
    await putRecords(database, company, jobs(), { count: jobCount })
    await putRecords(database, company, readings(), { count: engineCount * days })
    const desk = await openBenchSession(office.origin, company.person('captain').email)
    try {
      const measured = await measureBesideReports(
        desk,
        {
          reports: '/vessel-management/daily-reports/captain',
          name: 'Month ahead',
          screen: { address: '/pms/vessel/planner', chunk: 'planner', drawn: 'main section table tbody tr' },
        },
        size,
        log,
      )
      return `${engineCount} engines, ${jobCount} jobs, ${(engineCount * days).toLocaleString('en')} readings and ${days} daily reports of one vessel, ${size.rounds} rounds, 1280×800, without a network.\n\n${measured}`
    } finally {
      await desk.remove()
    }
  } finally {
    await close()
  }
}
