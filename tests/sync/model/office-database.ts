import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { noTables } from '#src/server/database/existing-tables.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import { tallyTable } from './harbour.ts'
import { resources } from './resources.ts'

/** Where `now()` and `clock_timestamp()` are the model's: looked up before PostgreSQL's own, in statements and in the defaults of columns. */
const searchPath = '-c search_path=public,model,pg_catalog'

/** A database with the specimens' tables whose clock is the model's, and the copies that a backup makes of it. */
export class OfficeDatabase {
  readonly database: Database
  readonly #server: string
  readonly #name: string

  private constructor(server: string, name: string, database: Database) {
    this.#server = server
    this.#name = name
    this.database = database
  }

  /** Makes one at a PostgreSQL whose role may create databases. */
  static async make(server: string, name: string): Promise<OfficeDatabase> {
    await atServer(server, `create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    url.searchParams.set('options', searchPath)
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query('create schema model')
    await client.query('create table model.clock (at timestamptz not null)')
    await client.query('insert into model.clock values (pg_catalog.now())')
    for (const clock of ['now', 'clock_timestamp']) {
      await client.query(
        `create function model.${clock}() returns timestamptz stable language sql as 'select at from model.clock'`,
      )
    }
    await client.query(tallyTable)
    await client.end()
    await migrate(url.href)
    const database = await openDatabase(url.href)
    for (const statement of planMigration(resources, noTables)) await database.pool.query(statement)
    return new OfficeDatabase(server, name, database)
  }

  /** Sets the database's clock. */
  async setClock(milliseconds: number): Promise<void> {
    await this.database.pool.query('update model.clock set at = to_timestamp($1::double precision / 1000)', [
      milliseconds,
    ])
  }

  /** Copies the whole database as it is; an earlier copy goes. */
  async backUp(): Promise<void> {
    await this.#copy(this.#name, `${this.#name}_copy`)
  }

  /** Puts the copy in the database's place: what came since is gone. */
  async restore(): Promise<void> {
    await this.#copy(`${this.#name}_copy`, this.#name)
  }

  async end(): Promise<void> {
    await this.database.end()
    for (const name of [this.#name, `${this.#name}_copy`]) await drop(this.#server, name)
  }

  async #copy(from: string, to: string): Promise<void> {
    await drop(this.#server, to)
    // Connections that the server's pool opens again in between are sent away again.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await sendAway(this.#server, from)
        await atServer(this.#server, `create database ${to} template ${from}`)
        break
      } catch (error) {
        if (attempt === 20) throw error
        await setTimeout(20)
      }
    }
    while (this.database.pool.totalCount > 0) {
      await sendAway(this.#server, this.#name)
      await setTimeout(2)
    }
  }
}

async function drop(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sendAway(server, name)
      await atServer(server, `drop database if exists ${name}`)
      return
    } catch (error) {
      if (attempt === 20) throw error
      await setTimeout(20)
    }
  }
}

function sendAway(server: string, name: string): Promise<void> {
  return atServer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  )
}

async function atServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
