import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Office } from './office.ts'
import { databaseFolder, officeFolder, prepared } from './prepared-places.ts'
import { startRunDatabases } from './run-databases.ts'

/** What was prepared, for which build and day: the demonstration covers the days before it was loaded. */
const label = join(prepared, 'prepared-of.txt')

/**
 * Starts the run's PostgreSQL with the demonstration tenants; each journey works on a copy. App and server are built
 * already. A preparation of the same build and day is reused. Returns the function that ends it.
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
