import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject, Vitest } from 'vitest/node'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'
import { type DatabaseServer, dropTemplates } from './template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServer
    /** What is made once in a run, such as programs (`bundled-program.ts`); inside the project, where packages are found. */
    runFolder: string
  }
}

const quiet = { info: () => {}, warn: () => {}, error: console.error }

/** What all projects of a run have in common, given back in the end. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  if ('databaseServer' in project.getProvidedContext()) return async () => {}
  const { vitest } = project
  const run = randomBytes(4).toString('hex')
  const runFolder = join(vitest.config.root, 'node_modules/.cache', `fairlead-run-${run}`)
  vitest.provide('runFolder', runFolder)
  const stopDatabase = await startDatabase(vitest, `fairlead_template_${run}`)
  return async () => {
    await stopDatabase()
    rmSync(runFolder, { recursive: true, force: true })
  }
}

/** One PostgreSQL: that of DATABASE_URL, or an embedded one in a folder of its own. */
async function startDatabase(vitest: Vitest, templates: string): Promise<() => Promise<void>> {
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
