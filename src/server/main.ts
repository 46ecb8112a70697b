import cluster from 'node:cluster'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import {
  closeDemonstration,
  demonstrationPassword,
  loadDemonstration,
} from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { demonstrationTenants, peopleWithAccount } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { createAdmin } from './access/create-admin.ts'
import { backupCommand, restoreCommand } from './backup/backup-commands.ts'
import { buildServer } from './build-server.ts'
import { type Configuration, readConfiguration } from './configuration/configuration.ts'
import { isLocalHost } from './configuration/database-tls.ts'
import { StartRefused } from './configuration/start-refused.ts'
import type { Database } from './database/connection/pool.ts'
import { hasErrorCode } from './database/embedded/running-processes.ts'
import { openFileStore } from './files/store/open-file-store.ts'
import { archiveAssets } from './http/archive-assets.ts'
import { jobTasks } from './job-tasks.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { serveInProcesses } from './launch/serve-in-processes.ts'
import { databaseLog, startDatabase } from './launch/start-database.ts'
import { startMaintenance } from './maintenance.ts'

/** Until the configuration is read it says what happens by default. */
const log = pino({ level: 'info' })
const print = (line: string) => process.stdout.write(`${line}\n`)

/** The built app: beside the server's bundle, or in the build folder when run from source. */
const appDirectory = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/app' : '../app', import.meta.url),
)

/** What to stop on a signal, newest first; grows during the start. */
const running: (() => Promise<void>)[] = []
let stopping = false

/** Serves until a signal comes; then accepts no more requests, answers those under way, and stops. */
async function serve(configuration: Configuration): Promise<void> {
  stopOnSignal()
  const starting = startDatabase(configuration, log)
  running.push(async () => (await starting.catch(() => null))?.stop())
  const { database, url } = await starting
  const archive = join(configuration.dataDir, 'app-assets')
  await archiveAssets(appDirectory, archive)
  const hasDemonstration = await mayHaveDemonstration(configuration, database)
  if (hasDemonstration) await loadDemonstration(database, new Date(), await openFileStore(configuration))
  else if (isRemote(configuration) && !cluster.isWorker) await closeDemonstration(database)
  const port =
    configuration.processes > 1
      ? await listenInProcesses(configuration.processes, url)
      : await listenHere(database, configuration, [appDirectory, archive])
  // A worker process prints nothing: the process that started it does.
  if (cluster.isWorker) return
  print(`Fairlead is at ${configuration.publicUrl ?? `http://localhost:${port}`}`)
  if (hasDemonstration) printDemonstration()
}

/** Serves in this process; the port. */
async function listenHere(
  database: Database,
  configuration: Configuration,
  appDirectories: readonly string[],
): Promise<number> {
  const areas = { resources, parts: areaParts }
  const app = await buildServer({ database, configuration, areas, appDirectories, log })
  running.push(startMaintenance(app.fairlead))
  running.push(await startJobs(app.fairlead, jobTasks))
  running.push(() => app.close())
  return listen(app, configuration)
}

/** Serves in several processes on the database that this one opened; returns the port. */
function listenInProcesses(count: number, databaseUrl: string): Promise<number> {
  const variables = { DATABASE_URL: databaseUrl, DEMO: '0', PROCESSES: '1' }
  const serving = serveInProcesses(fileURLToPath(import.meta.url), count, variables, log)
  running.push(serving.stop)
  return serving.listening
}

/** The port listened on: the configured one, or the free one chosen for 0. */
async function listen(app: FastifyInstance, { port, host }: Configuration): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    if (!hasErrorCode(error, 'EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL')) throw error
    throw new StartRefused(`Port ${port} on ${host} cannot be used: it is taken or not allowed. Choose one with PORT.`)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Whether devices come from elsewhere. */
function isRemote({ publicUrl }: Configuration): boolean {
  return publicUrl !== undefined && !isLocalHost(new URL(publicUrl).hostname)
}

/** Only an embedded database without companies gets the demonstration unasked. */
async function mayHaveDemonstration(configuration: Configuration, database: Database): Promise<boolean> {
  if (configuration.demo !== 'when-new') return configuration.demo === 'always'
  const { rows } = await database.pool.query<{ slug: string }>('select slug from tenants')
  return rows.every(({ slug }) => demonstrationTenants.some((tenant) => tenant.slug === slug))
}

function printDemonstration(): void {
  print(
    `Demonstration accounts, e.g. captain@${demonstrationTenants[0]?.slug}.demo, with the password ${demonstrationPassword}:`,
  )
  for (const tenant of demonstrationTenants) {
    const keys = peopleWithAccount(tenant).map(({ key }) => key)
    print(`  @${tenant.slug}.demo: ${keys.filter((key) => !/\d$/.test(key)).join(', ')}`)
  }
}

/** A second signal changes nothing: work under way is finished in any case. */
function stopOnSignal(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
}

/** Stops what has been started, and ends the process. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  try {
    for (const part of running.reverse()) await part()
    process.exit(code)
  } catch (error) {
    log.error({ err: error }, 'the server did not stop cleanly')
    process.exit(1)
  }
}

async function createAdministrator(configuration: Configuration, args: readonly string[]): Promise<void> {
  const started = await startDatabase(configuration, log)
  try {
    await createAdmin(started.database, actorSource, args, print)
  } finally {
    await started.stop()
  }
}

/** Prints why the server does not start; silent where it was stopped meanwhile. */
async function fail(error: unknown): Promise<void> {
  if (stopping) return
  if (error instanceof StartRefused) console.error(`fairlead: ${error.message}`)
  else console.error(error)
  await stop(1)
}

try {
  const configuration = readConfiguration(process.env)
  log.level = configuration.logLevel
  const [command, ...args] = process.argv.slice(2)
  const archiving = { configuration, product: packageFile.version, log: databaseLog(log), print }
  if (command === 'create-admin') await createAdministrator(configuration, args)
  else if (command === 'backup') await backupCommand(args, archiving)
  else if (command === 'restore') await restoreCommand(args, archiving)
  else await serve(configuration)
} catch (error) {
  await fail(error)
}
