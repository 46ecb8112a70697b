import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { freePort } from '../machine/free-port.ts'
import { officeFolder } from './prepared-places.ts'
import { copyDemonstration, demonstrationUrl, dropCopy } from './run-databases.ts'

/** Timeout for a start, which may load the demonstration, on a busy machine. */
const startMilliseconds = 180_000

const credentials = z.object({ password: z.string() })

/** The real server, with its own data directory, database and fixed port. */
export class Office {
  readonly dataDir: string
  readonly port: number
  #tree: string
  #server: ChildProcess | null = null
  #said = ''
  readonly #variables: Readonly<Record<string, string>>
  /** Its database within the run's server; null where embedded. */
  readonly #copy: string | null

  private constructor(
    dataDir: string,
    port: number,
    tree: string,
    variables: Readonly<Record<string, string>> = {},
    copy: string | null = null,
  ) {
    this.dataDir = dataDir
    this.port = port
    this.#tree = tree
    this.#variables = variables
    this.#copy = copy
  }

  /** A running office with the demonstration tenants, prepared by the run's set-up; the server was built in `tree`. */
  static async open(tree = '.'): Promise<Office> {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-office-'))
    cpSync(officeFolder, dataDir, { recursive: true })
    const copy = await copyDemonstration()
    const office = new Office(dataDir, await freePort(), tree, { DATABASE_URL: copy }, copy)
    await office.start()
    return office
  }

  /** The office the others are copies of: whoever signs in there is signed in at all opened later. */
  static async openDemonstration(): Promise<Office> {
    const variables = { DATABASE_URL: await demonstrationUrl(), DEMO: '1' }
    const office = new Office(officeFolder, await freePort(), '.', variables)
    await office.start()
    return office
  }

  /** An office on an empty data directory at `dataDir`; `variables` are added to its environment. */
  static async create(dataDir: string, variables: Readonly<Record<string, string>> = {}): Promise<Office> {
    const office = new Office(dataDir, await freePort(), '.', variables)
    await office.start()
    return office
  }

  /** The server's process; of several, the first. */
  get pid(): number {
    if (this.#server?.pid === undefined) throw new Error('the server does not run')
    return this.#server.pid
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  get api(): string {
    return `${this.origin}/api/v1`
  }

  /** Starts the server like the start command, and waits until it is ready. */
  async start(): Promise<void> {
    this.#said = ''
    const server = spawn(process.execPath, [join(this.#tree, 'dist/server/main.js')], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        ...this.#variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#server = server
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text: Buffer) => {
        this.#said += text.toString()
      })
    }
    const end = Date.now() + startMilliseconds
    while (Date.now() < end) {
      if (server.exitCode !== null) break
      const ready = await fetch(`${this.origin}/ready`).catch(() => null)
      if (ready?.ok) return
      await wait(100)
    }
    throw new Error(`the server did not become ready:\n${this.#said}`)
  }

  /** Deploys another tree's build in place of the running one, on the same data. */
  async deploy(tree: string): Promise<void> {
    await this.stop()
    this.#tree = tree
    await this.start()
  }

  /** Ends the server with a signal and waits for its end. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }

  /** Queries the database directly; row security is set to the tenant with the slug. */
  async rows(tenant: string, sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl })
    await client.connect()
    try {
      const { rows } = await client.query('select id from tenants where slug = $1', [tenant])
      await client.query("select set_config('app.tenant', $1, false)", [rows[0]?.id])
      return (await client.query(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }

  /** Counts of table rows and files, to compare before and after. */
  async holdings(tenant: string, tables: readonly string[]): Promise<Record<string, number>> {
    const counts: Record<string, number> = { 'files on disk': filesBelow(join(this.dataDir, 'files')) }
    for (const table of tables) {
      const [row] = await this.rows(tenant, `select count(*)::int as count from ${table}`)
      counts[table] = Number(row?.count)
    }
    return counts
  }

  /** Stops the server and deletes its data. */
  async close(): Promise<void> {
    await this.stop()
    if (this.#copy !== null) await dropCopy(this.#copy)
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** The address of its database, for direct access with the server's role. */
  get databaseUrl(): string {
    if (this.#copy !== null) return this.#copy
    const { password } = credentials.parse(JSON.parse(readFileSync(join(this.dataDir, 'database.json'), 'utf8')))
    const port = readFileSync(join(this.dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[3]
    return `postgres://fairlead:${password}@127.0.0.1:${port}/fairlead`
  }
}

function filesBelow(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}
