import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { isUuid } from '#src/lib/uuid.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Database, Query } from '../connection/pool.ts'
import { type Defer, withDeferredWrites } from './deferred-writes.ts'
import { type RecordChange, recordChanges } from './record-changes.ts'

/** A database transaction within one tenant: row security shows and takes no other tenant's rows. */
export type Transaction = {
  /** The same in every object through which it is seen, for what is kept of it (`per-transaction.ts`). */
  readonly identity: object
  readonly tenantId: string
  /** Whether it takes several entries, all of them or none: it asks for the same again and again, and may write together. */
  readonly isBatch: boolean
  readonly database: Database
  readonly query: Query
  /**
   * Notes that a record changed, with the scope keys it has now. Its row must be locked or inserted by this transaction
   * already, or put off to be. The change feed is written as the last statement before commit, once per record.
   */
  markChanged(resource: Resource, id: string, scope: ScopeKeys, deleted: boolean): void
  /**
   * Has something written before whatever this transaction asks next, and before its end: no statement of it ever finds the
   * database without it. To be written by the query that is handed over.
   */
  readonly defer: Defer
  /** Has something written that nothing else waits for: behind the work and before the change feed, in the order given. */
  beforeCommit(write: () => Promise<void>): void
  /** Whether it has noted a change of any record of the resources of these names: what it read of them may hold no more. */
  hasChanged(names: readonly string[]): boolean
  /** Whether it has noted a change of this record. */
  hasChangedRecord(resource: Resource, id: string): boolean
}

/** How often repeatable work is tried before its error is the caller's. */
const maxAttempts = 4
/** Serialisation failure and deadlock: nothing is wrong with the work, another transaction was in its way. */
const retryableStates = new Set(['40001', '40P01'])

/**
 * Does the work in one transaction of the tenant, then writes the change feed and commits; an error rolls all of it back.
 * `repeatable`: the work has no effect outside the transaction and may be done again after a deadlock. `takesSeveral` is
 * the transaction's.
 */
export async function inTenant<T>(
  database: Database,
  tenantId: string,
  work: (transaction: Transaction) => Promise<T>,
  options: { repeatable?: boolean; takesSeveral?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(database, tenantId, 'begin', work, options.takesSeveral)
    } catch (error) {
      if (!options.repeatable || attempt >= maxAttempts || !retryableStates.has(sqlState(error))) throw error
      // Two that fell over each other would do so again if they set out together.
      await setTimeout(Math.random() * 25 * attempt)
    }
  }
}

/** Reads in one snapshot: every statement sees the database as of the first; a statement that writes fails. */
export async function inTenantReadOnly<T>(
  database: Database,
  tenantId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return run(database, tenantId, 'begin isolation level repeatable read read only', work)
}

/** The SQLSTATE of an error of the database, or the empty text. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

async function run<T>(
  database: Database,
  tenantId: string,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
  takesSeveral = false,
): Promise<T> {
  if (!isUuid(tenantId)) throw new Error('a tenant is named by its id')
  const client = await database.pool.connect()
  let broken = false
  try {
    // One message: the round trip, not row security, is what a transaction costs. The id is checked above.
    await client.query(`${begin}; set local app.tenant = '${tenantId}'`)
    const changes = new Map<string, RecordChange>()
    const atEnd: (() => Promise<void>)[] = []
    const { query, putOff, written } = withDeferredWrites(queryOn(client))
    const transaction = transactionOn(
      { query, defer: putOff, isBatch: takesSeveral },
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
    const asked =
      name === undefined ? client.query<Row>(text, parameters) : client.query<Row>({ name, text, values: parameters })
    return (await asked).rows
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
