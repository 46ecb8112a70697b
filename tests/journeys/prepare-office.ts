import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Office } from './office.ts'
import { databaseFolder, officeFolder, prepared } from './prepared-places.ts'
import { startRunDatabases } from './run-databases.ts'

/** What was prepared, of which build and on which day: the demonstration tells of the days before it was loaded. */
const label = join(prepared, 'prepared-of.txt')

/**
 * Starts the run's PostgreSQL with the demonstration tenants in it; each journey works on a copy. The app and the server
 * have been built before. What an earlier run prepared of the same build on the same day is used again.
 *
 * @returns what ends it
 */
export default async function prepareOffice(): Promise<() => Promise<void>> {
  const wanted = buildAndDay()
  const isThere = existsSync(label) && readFileSync(label, 'utf8') === wanted
  if (!isThere) rmSync(prepared, { recursive: true, force: true })
  mkdirSync(officeFolder, { recursive: true })
  const stop = await startRunDatabases(databaseFolder)
  if (isThere) return stop
  try {
    const office = await Office.openDemonstration()
    await office.stop()
  } catch (error) {
    await stop()
    throw error
  }
  writeFileSync(label, wanted)
  return stop
}

function buildAndDay(): string {
  const hash = createHash('sha256')
  for (const file of ['dist/server/main.js', 'dist/app/service-worker.js']) hash.update(readFileSync(file))
  return `${hash.digest('hex')} ${new Date().toISOString().slice(0, 10)}`
}
