import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { Office } from '../../journeys/office.ts'

/** The real server as it was built, on an empty database, and a way into that database past it. */
export type BenchOffice = { office: Office; database: Database; close(): Promise<void> }

/** Starts an office without the demonstration, so that it holds what the benchmark puts and nothing else. */
export async function openBenchOffice(): Promise<BenchOffice> {
  const office = await Office.create(mkdtempSync(join(tmpdir(), 'fairlead-bench-')), { DEMO: '0' })
  const database = await openDatabase(office.databaseUrl)
  return {
    office,
    database,
    async close() {
      await database.end()
      await office.close()
    },
  }
}
