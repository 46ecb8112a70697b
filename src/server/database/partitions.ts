import type pg from 'pg'
import type { Database } from './pool.ts'
import { sqlState } from './transaction.ts'

/** Months that get a partition before and after the present one. Entries older or newer lie in the default partition. */
const monthsBehind = 2
const monthsAhead = 6

/** Taken while partitions are made, so that servers that share a database take turns. */
const partitionLock = 7_301_442_019

/**
 * Makes the monthly partitions of receipts and history that are near. A month that the default partition holds rows of
 * already stays there: its rows are found as well, only not apart.
 *
 * @returns the names of the partitions that were made
 */
export async function ensurePartitions(database: Database, now: Date = new Date()): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [partitionLock])
    const made: string[] = []
    for (let offset = -monthsBehind; offset <= monthsAhead; offset += 1) {
      const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
      const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + 1, 1))
      const month = start.toISOString().slice(0, 7).replace('-', '_')
      const ranges = [
        ['receipts', firstIdAt(start), firstIdAt(end)],
        ['history', start.toISOString(), end.toISOString()],
      ] as const
      for (const [table, from, until] of ranges) {
        if (await makePartition(client, table, `${table}_${month}`, from, until)) made.push(`${table}_${month}`)
      }
    }
    await client.query('commit')
    return made
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Makes the partitions that are near now, and looks again each day until it is told to stop. */
export async function keepPartitions(database: Database, failed: (error: unknown) => void): Promise<() => void> {
  await ensurePartitions(database)
  const day = 86_400_000
  const timer = setInterval(() => void ensurePartitions(database).catch(failed), day)
  timer.unref()
  return () => clearInterval(timer)
}

/** The lowest id that a UUIDv7 of a moment can have, whatever its version and random bits. */
function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** Names and bounds are made by this module alone; DDL takes no parameters. */
async function makePartition(
  client: pg.PoolClient,
  table: string,
  name: string,
  from: string,
  until: string,
): Promise<boolean> {
  const { rows } = await client.query('select from pg_class where oid = to_regclass($1)', [name])
  if (rows.length > 0) return false
  await client.query('savepoint partition')
  try {
    await client.query(`create table ${name} partition of ${table} for values from ('${from}') to ('${until}')`)
  } catch (error) {
    if (sqlState(error) !== '23514') throw error
    await client.query('rollback to savepoint partition')
    return false
  }
  // Rows are reached through the parent, whose policy holds; by its own name a partition shows nothing to anybody.
  await client.query(`alter table ${name} enable row level security`)
  await client.query(`alter table ${name} force row level security`)
  await client.query('release savepoint partition')
  return true
}
