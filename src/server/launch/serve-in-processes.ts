import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { StartRefused } from '../configuration/start-refused.ts'

/** Milliseconds until the place of a process that ended is taken by another: one that cannot serve ends again and again. */
const restartPauseMilliseconds = 1000

/** Processes that serve on one port. */
export type ServingProcesses = {
  /** Ends once all of them listen, with the port; fails where one ends before. */
  listening: Promise<number>
  /** Lets each finish what is under way, and ends when all have. */
  stop(): Promise<void>
}

/**
 * Starts a program in several processes. Those that listen on the same port share it: this process takes connections and
 * hands them out in turn. One that ends later is replaced. All of them end with this process, however it ends.
 *
 * @param program path of the module to run
 * @param variables what each finds in its environment besides this one's
 */
export function serveInProcesses(
  program: string,
  count: number,
  variables: Readonly<Record<string, string>>,
  log: FastifyBaseLogger,
): ServingProcesses {
  let stopping = false
  cluster.setupPrimary({ exec: program, args: [], execArgv: [...process.execArgv, '--enable-source-maps'] })
  const listening = Promise.all(Array.from({ length: count }, () => portOf(cluster.fork(variables))))
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return
    log.error({ ended: worker.process.pid, code, signal }, 'a serving process ended, another takes its place')
    setTimeout(() => {
      if (!stopping) cluster.fork(variables)
    }, restartPauseMilliseconds)
  })
  return {
    listening: listening.then((ports) => ports[0] ?? 0),
    async stop() {
      stopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map(end))
    },
  }
}

async function portOf(worker: Worker): Promise<number> {
  const ended = once(worker, 'exit').then(() => {
    throw new StartRefused('A serving process ended before it listened, see above.')
  })
  const heard = once(worker, 'listening').then(([address]) => Number(Reflect.get(Object(address), 'port')))
  return Promise.race([heard, ended])
}

async function end(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
