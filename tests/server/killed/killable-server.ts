import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { z } from 'zod'
import { bundledProgram } from '../../machine/bundled-program.ts'
import { isAlive, postmasterOf } from '../../machine/database-process.ts'
import { freePort } from '../../machine/free-port.ts'
import { atServer } from '../../machine/template-database.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const credentials = z.object({ password: z.string() })

/** Locks the first filling of a data directory, in the database that the run's PostgreSQL is reached by. */
const fillingLock = 7_301_442_020

/** How long a start may take on a machine that is busy with other tests. */
const startMilliseconds = 90_000

/**
 * How the program is started: as the run has put it together, or, as operators start it, by the launcher, which looks
 * whether a source has changed.
 */
const programs = {
  bundled: () => [bundledProgram('src/server/main.ts')],
  built: () => ['src/server/launch/start.mjs'],
}

/** The program as a process with its embedded PostgreSQL and the demonstration tenants, on a port that it keeps. */
export class KillableServer {
  readonly origin: string
  readonly #dataDirs: string[]
  readonly #port: number
  readonly #program: keyof typeof programs
  #process: ChildProcess | null = null
  #said = ''

  private constructor(dataDir: string, port: number, program: keyof typeof programs) {
    this.#dataDirs = [dataDir]
    this.#port = port
    this.#program = program
    this.origin = `http://127.0.0.1:${port}`
  }

  /** A running server on a data directory of its own, a copy of what a first start has filled. */
  static async open(program: keyof typeof programs = 'bundled'): Promise<KillableServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-killed-'))
    cpSync(await KillableServer.#filledDataDir(), dataDir, { recursive: true })
    const server = new KillableServer(dataDir, await freePort(), program)
    await server.start()
    return server
  }

  /** A data directory after its first start, which whoever comes first makes in a run. */
  static async #filledDataDir(): Promise<string> {
    const filled = join(inject('runFolder'), 'filled-data')
    await atServer(inject('databaseServer').url, async (client) => {
      await client.query('select pg_advisory_lock($1)', [fillingLock])
      if (existsSync(filled)) return
      const draft = `${filled}-${process.pid}`
      mkdirSync(draft, { recursive: true })
      const server = new KillableServer(draft, await freePort(), 'bundled')
      try {
        await server.start()
        await server.#stop()
        renameSync(draft, filled)
      } finally {
        await server.close()
      }
    })
    return filled
  }

  /** The data directory that it runs on now. */
  get dataDir(): string {
    return this.#dataDirs.at(-1) ?? ''
  }

  /** What it printed since it was first started. */
  get said(): string {
    return this.#said
  }

  /** Starts it, always in the same way, and waits until it says that it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, programs[this.#program](), {
      cwd: root,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(this.#port), DATA_DIR: this.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        this.#said += text.toString()
      })
    }
    const end = Date.now() + startMilliseconds
    while (Date.now() < end && child.exitCode === null) {
      const ready = await fetch(`${this.origin}/ready`).catch(() => null)
      if (ready?.ok) return
      await wait(50)
    }
    throw new Error(`the server did not become ready:\n${this.#said}`)
  }

  /** `kill -9` of the server, which leaves PostgreSQL to itself. */
  async killServer(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error('the server does not run')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** `kill -9` of PostgreSQL's first process, which leaves those that serve connections to themselves. */
  killPostgres(): void {
    process.kill(postmasterOf(this.dataDir), 'SIGKILL')
  }

  /** Runs a command of the program beside it, to its end, and gives what it said. */
  async command(...words: string[]): Promise<string> {
    const child = spawn(process.execPath, [...programs[this.#program](), ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: this.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString()
      })
    }
    await once(child, 'close')
    if (child.exitCode !== 0) throw new Error(`${words.join(' ')} ended with ${child.exitCode}:\n${said}`)
    return said
  }

  /** The machine is lost; another one at the same address is filled from a backup, and serves. */
  async restoreElsewhere(archive: string): Promise<void> {
    await this.killServer()
    this.#dataDirs.push(mkdtempSync(join(tmpdir(), 'fairlead-restored-')))
    await this.command('restore', archive)
    await this.start()
  }

  /** Asks the database past the server, as the tenant of this name. */
  async rows<Row extends pg.QueryResultRow>(
    tenant: string,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const { password } = credentials.parse(JSON.parse(readFileSync(join(this.dataDir, 'database.json'), 'utf8')))
    const port = readFileSync(join(this.dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[3]
    const client = new pg.Client({ connectionString: `postgres://fairlead:${password}@127.0.0.1:${port}/fairlead` })
    await client.connect()
    try {
      await client.query("select set_config('app.tenant', (select id::text from tenants where slug = $1), false)", [
        tenant,
      ])
      return (await client.query<Row>(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }

  async #stop(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  /** Stops it and removes all that it kept. */
  async close(): Promise<void> {
    await this.#stop()
    for (const dataDir of this.#dataDirs) {
      const left = leftPostmaster(dataDir)
      if (left !== undefined && isAlive(left)) process.kill(left, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

function leftPostmaster(dataDir: string): number | undefined {
  try {
    return postmasterOf(dataDir)
  } catch {
    return undefined
  }
}
