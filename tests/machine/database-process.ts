import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { processStart } from '#src/server/database/embedded/running-processes.ts'
import { bundledProgram } from './bundled-program.ts'

const announcement = z.object({ url: z.string(), isNew: z.boolean() })

/** A process that was asked to hold an embedded database. */
export type DatabaseProcess = {
  process: ChildProcess
  /** What it said to people so far. */
  output(): string
  /** Ends when the process has ended, with its exit code; null after a signal. */
  ended: Promise<number | null>
  /** Ends when connections are accepted; fails when the process ends before. */
  ready: Promise<z.infer<typeof announcement>>
}

/**
 * Starts a process that holds the embedded database of a directory.
 *
 * @param user whom root becomes for it; undefined for the current user
 */
export function startDatabaseProcess(dataDir: string, user?: { uid: number; gid: number }): DatabaseProcess {
  const child = spawn(process.execPath, [bundledProgram('tests/machine/run-database.ts'), dataDir], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const ended = once(child, 'close').then(() => child.exitCode)
  const first = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line))
  const ready = Promise.race([first, ended]).then((line) => {
    if (typeof line !== 'string') throw new Error(`the holder ended before it was ready:\n${lines.join('\n')}`)
    return announcement.parse(JSON.parse(line))
  })
  // A test that only waits for the end need not look at this.
  ready.catch(() => undefined)
  return { process: child, output: () => lines.join('\n'), ended, ready }
}

/** The process number in the postmaster's own file. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Whether a process is there and not merely waiting to be reaped. */
export function isAlive(pid: number): boolean {
  return processStart(pid) !== undefined
}

/** Runs one statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
