import { setTimeout as wait } from 'node:timers/promises'
import { dailyReports } from '../company/daily-reports.ts'
import { type BenchCompany, putCompany } from '../company/put-company.ts'
import { putRecords } from '../company/put-records.ts'
import { median, shown } from '../figures.ts'
import { type BenchPart, type BenchSize, defaultRows } from '../part.ts'
import { type BenchServers, openBenchServers, requestersOf } from './bench-servers.ts'
import { residentBytes } from './resident-bytes.ts'

/** What the server keeps in memory after a long load: a part of its own, since it takes an hour. */
export const memoryPart: BenchPart = { name: 'memory', title: 'The server’s memory', measure }

async function measure({ rows }: BenchSize): Promise<string> {
  const stand = await openBenchServers()
  try {
    const company = await putCompany(stand.database, { slug: 'bench-server' })
    await putRecords(stand.database, company, dailyReports(), { count: rows, journal: false })
    await stand.database.pool.query('vacuum (analyze)')
    return await measureMemory(stand, company, rows >= defaultRows ? 3600 : 10)
  } finally {
    await stand.close()
  }
}

/**
 * The server's own memory after a load of lists and changes, against that after the first fifth of it, when everything it
 * uses has been loaded. Both are looked at in a quiet moment.
 */
async function measureMemory(stand: BenchServers, company: BenchCompany, seconds: number): Promise<string> {
  const askers = await requestersOf(stand, company, 'support', 96)
  const load = async (lasting: number) => {
    await stand.product.load(
      askers,
      { path: '/api/v1/vessel-daily-reports?limit=30' },
      { atOnce: 8, seconds: lasting / 2 },
    )
    await stand.product.load(
      askers,
      { path: '/api/v1/vessel-daily-reports?limit=100&page=2' },
      { atOnce: 8, seconds: lasting / 2 },
    )
    return resting(stand.office.pid)
  }
  const early = await load(seconds / 5)
  const late = await load((seconds * 4) / 5)
  const minutes = shown(seconds / 60)
  return `Memory of the server's process after ${minutes} minutes of load: ${shown(late / 1e6)} MB, ${shown(late / early)} × that after a fifth of it (goal ≤ 1.1).`
}

/** Bytes while nothing is asked, the median of some seconds. */
async function resting(pid: number): Promise<number> {
  const seen: number[] = []
  for (let look = 0; look < 6; look += 1) {
    await wait(500)
    seen.push(residentBytes(pid))
  }
  return median(seen)
}
