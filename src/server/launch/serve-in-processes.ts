import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { StartRefused } from '../configuration/start-refused.ts'

/** Milliseconds before an ended process is replaced: one that cannot serve would end again and again. */
const restartPauseMilliseconds = 1000

/** Processes that serve on one port. */
export type ServingProcesses = {
  /** Resolves once all of them listen, with the port; rejects where one ends before. */
  listening: Promise<number>
  /** Lets each finish what is under way, and resolves when all have. */
  stop(): Promise<void>
}

/**
 * Starts a program in several processes that share a port: this process accepts connections and distributes them in
 * turn. One that ends later is replaced. All end with this process. `variables` are added to their environment.
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
  const listening = once(worker, 'listening').then(([address]) => Number(Reflect.get(Object(address), 'port')))
  return Promise.race([listening, ended])
}

async function end(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
