import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'
import { type DatabaseServer, dropTemplates } from './template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

const quiet = { info: () => {}, warn: () => {}, error: console.error }

/** One PostgreSQL for all projects of a run: that of DATABASE_URL, or an embedded one in a folder of its own. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  if ('databaseServer' in project.getProvidedContext()) return async () => {}
  const { vitest } = project
  const templates = `fairlead_template_${randomBytes(4).toString('hex')}`
  const external = process.env.DATABASE_URL
  if (external) {
    const server = { url: external, templates }
    vitest.provide('databaseServer', server)
    return () => dropTemplates(server)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-tests-'))
  const database = await startEmbeddedDatabase({
    dataDir,
    log: quiet,
    mayCreateDatabases: true,
    settings: { max_connections: '300', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  vitest.provide('databaseServer', { url: database.url, templates })
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
