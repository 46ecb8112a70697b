import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { isBusy, type LockTries } from './lock-tries.ts'
import type { Migration } from './migration-files.ts'

/** Two servers of different releases may wait for each other; then one gives way. */
const maxTries = 5
const pauseMs = 1_000

/**
 * Builds the indexes of a migration one by one while others read and write: each waits for the transactions that run, and
 * nobody waits for it. One that stands already is passed over, and one that a stopped build left behind without being
 * valid is dropped and built anew, so that it goes on where it was interrupted.
 */
export async function buildIndexes(
  client: pg.Client,
  { name, statements }: Migration,
  { log }: Pick<Partial<LockTries>, 'log'>,
): Promise<void> {
  log?.info(`Building ${statements.length} indexes of the database beside running work.`)
  for (const statement of statements) {
    for (let tries = 1; ; tries += 1) {
      try {
        await buildIndex(client, statement)
        break
      } catch (error) {
        if (!isBusy(error) || tries >= maxTries) throw new Error(`the migration ${name} failed`, { cause: error })
        await setTimeout(pauseMs)
      }
    }
  }
}

async function buildIndex(client: pg.Client, statement: string): Promise<void> {
  const name = /INDEX CONCURRENTLY\s+"([^"]+)"/i.exec(statement)?.[1]
  if (name === undefined) throw new Error('the index that is built concurrently has no name in quotes')
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and relname = $1`,
    [name],
  )
  if (rows[0]?.valid) return
  if (rows[0]) await client.query(`drop index concurrently "${name}"`)
  await client.query(statement)
}
