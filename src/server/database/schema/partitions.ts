import type { Database, Query } from '../connection/pool.ts'
import { lockPartitions } from '../locks.ts'
import { sqlState } from '../transaction/transaction.ts'

/** Months with a partition before and after the present one; other rows are in the default partition. */
const monthsBehind = 2
const monthsAhead = 6

/**
 * Creates the near monthly partitions of receipts and history. A month that already has rows in the default partition
 * stays there. Returns the names created.
 */
export async function ensurePartitions(database: Database, now: Date = new Date()): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows
    await lockPartitions(query)
    const made: string[] = []
    for (let offset = -monthsBehind; offset <= monthsAhead; offset += 1) {
      const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
      for (const table of ['receipts', 'history'] as const) {
        const name = `${table}_${start.toISOString().slice(0, 7).replace('-', '_')}`
        if (await makePartition(query, table, start, name)) made.push(name)
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

/** Creates near partitions now and every day until stopped. */
export async function maintainPartitions(database: Database, failed: (error: unknown) => void): Promise<() => void> {
  await ensurePartitions(database)
  const day = 86_400_000
  const timer = setInterval(() => void ensurePartitions(database).catch(failed), day)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Creates the partition of a name such as `history_2026_11` where it is missing, within a transaction. Throws for any
 * other name.
 */
export async function makePartitionNamed(query: Query, name: string): Promise<void> {
  const [, table, year, month] = /^(receipts|history)_(\d{4})_(\d{2})$/.exec(name) ?? []
  if (table !== 'receipts' && table !== 'history') throw new Error(`there is no partition named ${name}`)
  await makePartition(query, table, new Date(Date.UTC(Number(year), Number(month) - 1, 1)), name)
}

/** The lowest possible UUIDv7 of an instant. */
function firstIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** Names and bounds come from this module only; DDL takes no parameters. */
async function makePartition(query: Query, table: 'receipts' | 'history', start: Date, name: string): Promise<boolean> {
  const present = await query('select from pg_class where oid = to_regclass($1)', [name])
  if (present.length > 0) return false
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
  const bound = (instant: Date) => (table === 'receipts' ? firstIdAt(instant) : instant.toISOString())
  const [from, until] = [bound(start), bound(end)]
  await query('savepoint partition')
  try {
    await query(`create table ${name} partition of ${table} for values from ('${from}') to ('${until}')`)
  } catch (error) {
    if (sqlState(error) !== '23514') throw error
    await query('rollback to savepoint partition')
    return false
  }
  // Rows are reached through the parent and its policy; by its own name a partition shows nothing.
  await query(`alter table ${name} enable row level security`)
  await query(`alter table ${name} force row level security`)
  await query('release savepoint partition')
  return true
}
