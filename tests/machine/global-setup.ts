import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL whose role may create databases. */
    databaseServer: string
  }
}

const quiet = { info: () => {}, warn: () => {}, error: console.error }

/** One PostgreSQL for the whole run: that of DATABASE_URL, or an embedded one in a folder of its own. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL
  if (external) {
    project.provide('databaseServer', external)
    return async () => {}
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-tests-'))
  const database = await startEmbeddedDatabase({
    dataDir,
    log: quiet,
    mayCreateDatabases: true,
    settings: { max_connections: '300', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  project.provide('databaseServer', database.url)
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
