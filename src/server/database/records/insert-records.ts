import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Query } from '../connection/pool.ts'
import { tableOf } from '../schema/resource-table.ts'
import { cellsOf, selectList } from './row-codec.ts'

/**
 * Inserts new records of a resource by one statement. Throws where an id exists, also as a deleted record, or another
 * record has the natural key; then only a rollback is possible.
 */
export async function insertRecords(
  query: Query,
  tenantId: string,
  resource: Resource,
  records: readonly StoredRecord[],
): Promise<void> {
  const { name, columns } = tableOf(resource)
  const list = selectList(columns)
  await query(
    `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1::json)`,
    [`[${records.map((record) => rowAsJson(resource, tenantId, record)).join(',')}]`],
    `insert-together-${name}`,
  )
}

/** The non-null cells by column: one JSON text is far cheaper than a parameter per cell. */
function rowAsJson(resource: Resource, tenantId: string, record: StoredRecord): string {
  const cells = cellsOf(resource, tenantId, record)
  const named = tableOf(resource).columns.flatMap(({ name, type }, index) => {
    const cell = cells[index]
    if (cell === null || cell === undefined) return []
    // A JSON column's cell is JSON already.
    return [`"${name}":${type === 'jsonb' && typeof cell === 'string' ? cell : JSON.stringify(cell)}`]
  })
  return `{${named.join(',')}}`
}
