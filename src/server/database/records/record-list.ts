import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isOrderedByText } from '#src/resource/display/folded-keys.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { unfoldedRow } from '../schema/folded-mark.ts'
import { columnOf, tableOf } from '../schema/resource-table.ts'
import { hashScopeKey } from '../transaction/scope-key-hash.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { countAnew, countRecords } from './count-cache.ts'
import { filterPredicate } from './filter-predicate.ts'
import { hasUnfoldedRows } from './folded-rows.ts'
import { type Row, recordOf, selectList } from './row-codec.ts'
import { accessPredicate } from './scope-predicate.ts'
import { type Search, searchesReferences, searchPredicate } from './search-predicate.ts'

/** Which records, with whose permissions, and in which order. */
export type RecordQuery = {
  actor: Actor
  /** The authorising lines: by default `resource.access.read`. */
  lines: AccessLines
  /** Values by filter, alternatives of each other; see `filter-predicate.ts`. */
  filters?: Readonly<Record<string, readonly string[]>>
  /** Words that all occur in what a list shows, as on devices (`search-predicate.ts`). */
  search?: Search
  order: 'asc' | 'desc'
  /** A field, or `createdAt`, `updatedAt`, `number`, `status`; the description's `order` where absent. */
  orderBy?: string
  /** Deleted records instead, as far as the actor could also restore them. */
  deleted?: boolean
  /** Only these records. */
  ids?: readonly string[]
}

/** A page of them; `page` counts from 1. */
export type PageQuery = RecordQuery & { page: number; limit: number }

const envelopeOrders: Readonly<Record<string, string>> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  number: 'number',
  status: 'status',
}

/**
 * One page of the records visible to the actor through the lines, and the total. Authorised by the query itself; an
 * unknown filter or order throws. Counting reads every matching record, so it is skipped where the list ends on its
 * first page or a cached total holds.
 */
export async function selectRecords(
  tx: Transaction,
  resource: Resource,
  query: PageQuery,
): Promise<{ records: StoredRecord[]; total: number }> {
  const { where, order, values } = await queryConditions(tx, resource, query)
  const { name, columns } = tableOf(resource)
  const offset = (query.page - 1) * query.limit
  const readPage = async () => {
    const rows = await tx.query<Row>(
      `select ${selectList(columns)} from "${name}" where ${where}
       order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, query.limit, offset],
    )
    return rows.map((row) => recordOf(resource, row))
  }
  const first = offset === 0 ? await readPage() : null
  if (first && first.length < query.limit) return { records: first, total: first.length }
  const isAlone = !query.search || !searchesReferences(resource)
  const total = await (isAlone ? countRecords : countAnew)(tx, resource, where, values)
  if (offset >= total) return { records: [], total }
  return { records: first ?? (await readPage()), total }
}

/**
 * All records of a list in its order, `portion` at a time, by a cursor that ends with the transaction: neither side
 * holds more at once. Within one read-only transaction two readings are equal.
 */
export async function* readRecords(
  tx: Transaction,
  resource: Resource,
  query: RecordQuery,
  portion = 500,
): AsyncGenerator<StoredRecord[]> {
  const { where, order, values } = await queryConditions(tx, resource, query)
  const { name, columns } = tableOf(resource)
  const cursor = `"reading ${uuidV7()}"`
  await tx.query(
    `declare ${cursor} no scroll cursor for select ${selectList(columns)} from "${name}" where ${where} order by ${order}`,
    values,
  )
  for (;;) {
    const rows = await tx.query<Row>(`fetch ${portion} from ${cursor}`)
    if (rows.length > 0) yield rows.map((row) => recordOf(resource, row))
    if (rows.length < portion) return
  }
}

/** The condition and order of a query in SQL, with parameters. */
export async function queryConditions(
  tx: Transaction,
  resource: Resource,
  query: RecordQuery,
): Promise<{ where: string; order: string; values: unknown[] }> {
  const values: unknown[] = [tx.tenantId]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const scope = accessPredicate(resource, query.lines, query.actor, values.length + 1)
  values.push(...scope.values)
  const conditions = ['tenant_id = $1', `deleted_at is ${query.deleted ? 'not null' : 'null'}`, scope.sql]
  if (query.deleted) {
    const returning = accessPredicate(resource, resource.access.delete, query.actor, values.length + 1)
    values.push(...returning.values)
    conditions.push(returning.sql)
  }
  for (const [filter, wanted] of Object.entries(query.filters ?? {})) {
    conditions.push(filterPredicate(resource, filter, wanted, parameter))
  }
  if (query.ids) conditions.push(`id = any(${parameter([...query.ids])}::uuid[])`)
  const orderBy = query.orderBy ?? resource.order
  const byKey = orderBy === resource.order && isOrderedByText(resource)
  const isFolded = !(query.search || byKey) || !(await hasUnfoldedRows(tx, resource))
  if (query.search) conditions.push(searchPredicate(resource, query.search, query.actor, isFolded, values))
  const column = orderColumn(resource, orderBy)
  const byName = isFolded
    ? 'order_key'
    : `case when ${unfoldedRow} then coalesce(lower("${column}"), '') else order_key end`
  const key = byKey ? byName : `"${column}"`
  return { where: conditions.join(' and '), order: `${key} ${query.order}, id ${query.order}`, values }
}

/**
 * A resource's records within one scope key (`tenant`, `vessel:…`), by id after `afterId`: a stream's first mirroring.
 * The caller has authorised the stream.
 */
export async function selectStream(
  tx: Transaction,
  resource: Resource,
  scopeKey: string,
  afterId: string | null,
  limit: number,
): Promise<StoredRecord[]> {
  const { name, columns } = tableOf(resource)
  const values: unknown[] = [tx.tenantId, limit]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const within = streamPredicate(resource, scopeKey, parameter)
  const behind = afterId === null ? '' : `and id > ${parameter(afterId)}::uuid`
  const rows = await tx.query<Row>(
    `select ${selectList(columns)} from "${name}"
     where tenant_id = $1 and deleted_at is null and ${within} ${behind} order by id limit $2`,
    values,
  )
  return rows.map((row) => recordOf(resource, row))
}

/**
 * A resource's first records within one scope key by its day or time order: newest first, then higher ids; those
 * without a value are left out. The caller has authorised the stream.
 */
export async function selectNewest(
  tx: Transaction,
  resource: Resource,
  scopeKey: string,
  limit: number,
): Promise<StoredRecord[]> {
  const { name, columns } = tableOf(resource)
  const values: unknown[] = [tx.tenantId, limit]
  const within = streamPredicate(resource, scopeKey, (value) => `$${values.push(value)}`)
  const column = orderColumn(resource, resource.order)
  const rows = await tx.query<Row>(
    `select ${selectList(columns)} from "${name}"
     where tenant_id = $1 and deleted_at is null and ${within} and "${column}" is not null
     order by "${column}" desc, id desc limit $2`,
    values,
  )
  return rows.map((row) => recordOf(resource, row))
}

/** Which of these records a resource has within one scope key now. */
export async function idsInStream(
  tx: Transaction,
  resource: Resource,
  scopeKey: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { name } = tableOf(resource)
  const values: unknown[] = [tx.tenantId, [...ids]]
  const within = streamPredicate(resource, scopeKey, (value) => `$${values.push(value)}`)
  const rows = await tx.query<{ id: string }>(
    `select id from "${name}"
     where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null and ${within}`,
    values,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The records of a scope key as an SQL condition whose `$1` is the tenant. */
export function streamPredicate(resource: Resource, scopeKey: string, parameter: (value: unknown) => string): string {
  if (scopeKey === 'tenant') return 'true'
  const at = scopeKey.indexOf(':')
  const id = () => parameter(scopeKey.slice(at + 1))
  switch (scopeKey.slice(0, at)) {
    case 'own':
      return `scope_owner = ${id()}::uuid`
    case 'department':
      return `scope_department = ${id()}::uuid`
    case 'vessel':
      return `scope_vessel = ${id()}::uuid`
    case 'participant':
      // By the side table, whose index holds the hash; the column then resolves collisions.
      return `id in (
        select side.id from sync_key side join sync_resource on sync_resource.number = side.resource
        where side.tenant_id = $1 and side.key = ${parameter(hashScopeKey(scopeKey))}::bigint and side.live
          and sync_resource.name = ${parameter(resource.name)}
      ) and ${id()}::uuid = any(scope_participants)`
    default:
      throw new Error(`there is no scope key ${scopeKey}`)
  }
}

function orderColumn(resource: Resource, name: string): string {
  const column = columnOf(resource, name) ?? envelopeOrders[name]
  if (!column) throw new Error(`${resource.name} cannot be ordered by ${name}`)
  return column
}
