import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { columnOf, tableOf } from '../schema/resource-table.ts'
import { hashScopeKey } from '../transaction/scope-key-hash.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { countRecords } from './count-cache.ts'
import { filterPredicate } from './filter-predicate.ts'
import { type Row, recordOf, selectList } from './row-codec.ts'
import { accessPredicate } from './scope-predicate.ts'

/** Which records are meant, by whose rights, and in which order. */
export type RecordQuery = {
  actor: Actor
  /** The lines that authorise: usually `resource.access.read`. */
  lines: AccessLines
  /** Values by filter, alternatives of each other; `filter-predicate.ts` says which filters there are. */
  filters?: Readonly<Record<string, readonly string[]>>
  /** Text looked for anywhere in number, title and search fields, upper and lower case alike. */
  search?: string
  order: 'asc' | 'desc'
  /** A field, or `createdAt`, `updatedAt`, `number`, `status`; the description's `order` where absent. */
  orderBy?: string
  /** Those that were deleted, in place of those that stand: as far as the actor could also bring them back. */
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
 * One page of the records that the actor may see through the lines, and how many there are on all pages. Authorised by
 * the query itself; an unknown filter or order throws. Counting looks at every record that is meant, a page
 * only at its own: a list that ends on its first page is not counted besides, nor a long one in which nothing has changed.
 */
export async function selectRecords(
  tx: Transaction,
  resource: Resource,
  query: PageQuery,
): Promise<{ records: StoredRecord[]; total: number }> {
  const { where, order, values } = queryConditions(tx, resource, query)
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
  const total = await countRecords(tx, resource, where, values)
  if (offset >= total) return { records: [], total }
  return { records: first ?? (await readPage()), total }
}

/**
 * All records that a list shows on its pages together, in its order and `portion` at a time, read with one cursor: neither
 * the database nor this process holds more of them at once. The cursor ends with the transaction. Within one read-only transaction two readings are the same.
 */
export async function* readRecords(
  tx: Transaction,
  resource: Resource,
  query: RecordQuery,
  portion = 500,
): AsyncGenerator<StoredRecord[]> {
  const { where, order, values } = queryConditions(tx, resource, query)
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

/** The condition and the order of a query in SQL, with the values of their parameters. */
function queryConditions(
  tx: Transaction,
  resource: Resource,
  query: RecordQuery,
): { where: string; order: string; values: unknown[] } {
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
  if (query.search) conditions.push(`search like ${parameter(`%${escapeLike(query.search.toLowerCase())}%`)}`)
  const column = orderColumn(resource, query.orderBy ?? resource.order)
  return { where: conditions.join(' and '), order: `"${column}" ${query.order}, id ${query.order}`, values }
}

/**
 * The records of a resource within one scope key (`tenant`, `vessel:…`), by id after `afterId`: how a stream is mirrored
 * from the start. The caller has checked that the stream is the person's.
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
 * The records of a resource within one scope key that come first by its order, a day or a moment: the newest before the
 * others, the higher id first among equals; those without one, which come behind, are left out. The caller has checked that
 * the stream is the person's.
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

/** Which of these records a resource has within one scope key as of now. */
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

/** The records of a scope key as a condition in SQL, whose `$1` is the tenant. */
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
      // By the side table, whose index holds the key; the column then settles a collision of keys.
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

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
