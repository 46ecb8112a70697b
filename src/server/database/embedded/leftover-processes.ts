import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import type { Cluster } from './cluster.ts'
import type { DatabaseLog } from './database-log.ts'
import { hasErrorCode, type RunningProcess, runningProcesses } from './running-processes.ts'

/** Deadline for PostgreSQL to end its connections and write everything down. */
const orderlyMilliseconds = 60_000
/** Deadline for single processes after a signal. */
const promptMilliseconds = 5_000

/**
 * Ends every process that an earlier server or a killed postmaster of this database left behind, and removes a stale
 * postmaster file. Afterwards no process holds the files or the shared memory. Call only as owner of the directory's
 * lock. Throws `StartRefused` where a process remains that this user may not end.
 */
export async function stopLeftoverProcesses(cluster: Cluster, log: DatabaseLog): Promise<void> {
  const postmaster = postmasterPid(cluster)
  const left = processesOf(cluster)
  if (left.some(({ pid }) => pid === postmaster)) {
    log.warn(`The database server of an earlier start still runs (process ${postmaster}); stopping it`)
    signal(
      left.filter(({ pid }) => pid === postmaster),
      'SIGINT',
    )
    await waitUntilGone(cluster, orderlyMilliseconds)
  } else if (left.length > 0) {
    log.warn(`${left.length} processes of a killed database server still run; ending them`)
  }
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    const rest = processesOf(cluster)
    if (rest.length === 0) break
    signal(rest, name)
    await waitUntilGone(cluster, promptMilliseconds)
  }
  const stubborn = processesOf(cluster)
  if (stubborn.length > 0) {
    throw new StartRefused(
      `Processes ${stubborn.map(({ pid }) => pid).join(', ')} still use ${cluster.directory} and could not be ended. End them, then start again.`,
    )
  }
  // Its number may by now be a stranger's, or a killed postmaster's that was not reaped; PostgreSQL would take either
  // for alive.
  rmSync(join(cluster.directory, 'postmaster.pid'), { force: true })
}

/** The postmaster named in the data directory, dead or alive. */
function postmasterPid({ directory }: Cluster): number | undefined {
  try {
    const [first] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
    return Number(first) || undefined
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * PostgreSQL's processes have the data directory as working directory. Where the system hides that, the cluster's name
 * in arguments and titles identifies them; a copied directory has the same name, and must not end the original.
 */
function processesOf({ credentials, directory }: Cluster): RunningProcess[] {
  const place = existsSync(directory) ? realpathSync(directory) : directory
  return runningProcesses().filter(
    ({ pid, command, workingDirectory }) =>
      pid !== process.pid &&
      /postgres/.test(command) &&
      (workingDirectory === undefined ? command.includes(credentials.clusterName) : workingDirectory === place),
  )
}

function signal(processes: readonly RunningProcess[], name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // Already gone, or another user's; the latter is reported after all attempts.
      if (!hasErrorCode(error, 'ESRCH', 'EPERM')) throw error
    }
  }
}

async function waitUntilGone(cluster: Cluster, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (processesOf(cluster).length > 0 && Date.now() < deadline) await sleep(50)
}
