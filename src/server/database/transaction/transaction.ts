import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { isUuid } from '#src/lib/uuid.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Database, Query } from '../connection/pool.ts'
import { type Defer, withDeferredWrites } from './deferred-writes.ts'
import { type RecordChange, recordChanges } from './record-changes.ts'

/** A transaction within one tenant: row security shows and accepts no other tenant's rows. */
export type Transaction = {
  /** The same in every wrapper of the transaction, as key of its values (`per-transaction.ts`). */
  readonly identity: object
  readonly tenantId: string
  /** Whether it applies several entries, all or none: then repeated reads are cached and writes may be combined. */
  readonly isBatch: boolean
  readonly database: Database
  readonly query: Query
  /**
   * Notes a changed record with its present scope keys. Its row must be locked, inserted, or deferred by this
   * transaction. The change feed is written once per record, as the last statement before the commit.
   */
  markChanged(resource: Resource, id: string, scope: ScopeKeys, deleted: boolean): void
  /**
   * Defers a write until before this transaction's next statement, or its end, so that no statement misses it. Use the
   * query passed in.
   */
  readonly defer: Defer
  /** Defers a write that nothing depends on until after the work, before the change feed, in order. */
  beforeCommit(write: () => Promise<void>): void
  /** Whether it has changed any record of these resources: earlier reads may be outdated. */
  hasChanged(names: readonly string[]): boolean
  /** Whether it has changed this record. */
  hasChangedRecord(resource: Resource, id: string): boolean
}

/** Another transaction was in the way: repeatable work is tried again, as after a deadlock. */
export class InTheWay extends Error {
  readonly code = '40001'
}

/** How often repeatable work is tried before its error is thrown. */
const maxAttempts = 4
/** Serialisation failure and deadlock: another transaction was in the way. */
const retryableStates = new Set(['40001', '40P01'])

/**
 * Runs the work in one transaction of the tenant, then writes the change feed and commits; an error rolls back.
 * `repeatable`: the work has no outside effect and may be retried after a deadlock.
 */
export async function inTenant<T>(
  database: Database,
  tenantId: string,
  work: (transaction: Transaction) => Promise<T>,
  options: { repeatable?: boolean; appliesSeveral?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(database, tenantId, 'begin', work, options.appliesSeveral)
    } catch (error) {
      if (!options.repeatable || attempt >= maxAttempts || !retryableStates.has(sqlState(error))) throw error
      // Two colliding transactions would collide again if they restarted together.
      await setTimeout(Math.random() * 25 * attempt)
    }
  }
}

/** Reads in one snapshot: every statement sees the database as of the first; writing fails. */
export async function inTenantReadOnly<T>(
  database: Database,
  tenantId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return run(database, tenantId, 'begin isolation level repeatable read read only', work)
}

/** The SQLSTATE of a database error, or the empty text. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

async function run<T>(
  database: Database,
  tenantId: string,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
  appliesSeveral = false,
): Promise<T> {
  if (!isUuid(tenantId)) throw new Error('a tenant is named by its id')
  const client = await database.pool.connect()
  let broken = false
  try {
    // One message: the round trip is what a transaction costs. The id is validated above.
    await client.query(`${begin}; set local app.tenant = '${tenantId}'`)
    const changes = new Map<string, RecordChange>()
    const atEnd: (() => Promise<void>)[] = []
    const { query, putOff, written } = withDeferredWrites(queryOn(client))
    const transaction = transactionOn(
      { query, defer: putOff, isBatch: appliesSeveral },
      database,
      tenantId,
      changes,
      atEnd,
    )
    const result = await work(transaction)
    await written()
    for (const write of atEnd) await write()
    await written()
    if (changes.size > 0) await recordChanges(transaction, [...changes.values()])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function queryOn(client: pg.PoolClient): Query {
  return async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string) => {
    const parameters = [...values]
    const set =
      name === undefined ? client.query<Row>(text, parameters) : client.query<Row>({ name, text, values: parameters })
    return (await set).rows
  }
}

function transactionOn(
  given: Pick<Transaction, 'query' | 'defer' | 'isBatch'>,
  database: Database,
  tenantId: string,
  changes: Map<string, RecordChange>,
  atEnd: (() => Promise<void>)[],
): Transaction {
  const nameOf = (resource: Resource, id: string) => `${resource.name}/${id}`
  return {
    ...given,
    identity: {},
    tenantId,
    database,
    markChanged(resource, id, scope, deleted) {
      changes.set(nameOf(resource, id), { resource: resource.name, id, scope, deleted })
    },
    beforeCommit(write) {
      atEnd.push(write)
    },
    hasChanged: (names) => [...changes.values()].some(({ resource }) => names.includes(resource)),
    hasChangedRecord: (resource, id) => changes.has(nameOf(resource, id)),
  }
}
