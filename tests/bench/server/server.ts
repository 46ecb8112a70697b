import { dailyReports } from '../company/daily-reports.ts'
import { putCompany } from '../company/put-company.ts'
import { putRecords } from '../company/put-records.ts'
import { shown } from '../figures.ts'
import { type BenchPart, type BenchSize, defaultRows } from '../part.ts'
import { type BenchServers, openBenchServers } from './bench-servers.ts'
import { measureGrowth } from './growth.ts'
import { measureIntake } from './intake.ts'
import { measureReading } from './reading.ts'

/** What the server answers, takes in and needs, as it grows. */
export const serverPart: BenchPart = { name: 'server', title: 'The server', measure }

async function measure(size: BenchSize, log: (line: string) => void): Promise<string> {
  const isUsual = size.rows >= defaultRows
  return [
    await budgets(size, isUsual, log),
    '### As it grows',
    'What a request costs, one after the other, as a multiple of its cost at the smallest size: medians of interleaved rounds, each against a bare statement of the same round. Copies of a company’s reports are made within the database; all else is put through the product.',
    await measureGrowth(
      {
        rounds: size.rounds,
        requests: isUsual ? 60 : 8,
        reports: [0.2, 1, 4, 20].map((times) => Math.round(size.rows * times)),
        tenants: isUsual ? [1, 20, 200] : [1, 4],
      },
      log,
    ),
  ].join('\n\n')
}

async function databaseBytes({ database }: BenchServers): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  return rows[0]?.bytes ?? Number.NaN
}

async function budgets(size: BenchSize, isUsual: boolean, log: (line: string) => void): Promise<string> {
  const stand = await openBenchServers()
  try {
    const company = await putCompany(stand.database, { slug: 'bench-server' })
    const empty = await databaseBytes(stand)
    await putRecords(stand.database, company, dailyReports(), { count: size.rows, journal: false })
    await stand.database.pool.query('vacuum (analyze)')
    const kept = ((await databaseBytes(stand)) - empty) / size.rows / 1000
    log(`the company has ${size.rows} reports`)
    const reading = await measureReading(stand, company, { rounds: size.rounds, seconds: isUsual ? 5 : 1 })
    log('reading is measured')
    const intake = await measureIntake(stand, company, { rounds: size.rounds, entries: isUsual ? 200 : 10 })
    log('intake is measured')
    return [
      `One server process and the plainest route on the same database (session looked up, row security, one statement for the rows, one for the count), ${size.rows.toLocaleString('en')} daily reports, 16 requests at once, uncompressed; ${size.rounds} interleaved rounds: median (lowest–highest). Both answered with the same records.`,
      reading,
      intake,
      `A daily report takes ${shown(kept)} kB of the database with its indexes and its place in the feed.`,
    ].join('\n\n')
  } finally {
    await stand.close()
  }
}
