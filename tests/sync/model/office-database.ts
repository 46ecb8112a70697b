import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { noTables } from '#src/server/database/schema/existing-tables.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import { atServer, type DatabaseServer, databaseUrl, templateOf } from '../../machine/template-database.ts'
import { tallyTable } from './harbour.ts'
import { resources } from './resources.ts'

/** Where `now()` and `clock_timestamp()` are the model's: looked up before PostgreSQL's own, in statements and in the defaults of columns. */
const searchPath = '-c search_path=public,model,pg_catalog'

function withClock(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', searchPath)
  return address.href
}

/** The clock stands before the tables do, whose columns begin with what it says. */
async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: withClock(url) })
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
  await migrate(withClock(url))
  for (const statement of planMigration(resources, noTables)) await client.query(statement)
  await client.end()
}

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
  static async make(server: DatabaseServer, name: string): Promise<OfficeDatabase> {
    const template = await templateOf(server, 'model', 'template1', prepare)
    await atServer(server.url, (client) =>
      client.query(`create database ${name} template ${template} strategy file_copy`),
    )
    return new OfficeDatabase(server.url, name, await openDatabase(withClock(databaseUrl(server.url, name))))
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
        await atServer(this.#server, (client) =>
          client.query(`create database ${to} template ${from} strategy file_copy`),
        )
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
      await atServer(server, (client) => client.query(`drop database if exists ${name}`))
      return
    } catch (error) {
      if (attempt === 20) throw error
      await setTimeout(20)
    }
  }
}

function sendAway(server: string, name: string): Promise<void> {
  return atServer(server, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    ),
  )
}
