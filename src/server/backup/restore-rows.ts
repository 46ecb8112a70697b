import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { Query } from '#src/server/database/connection/pool.ts'
import type { ArchiveHead } from './archive-format.ts'
import { setTenant } from './dedicated-connection.ts'

const decompress = promisify(gunzip)
const line = z.string()

/**
 * Inserts a part's rows under row security where the table has it, so that no row can land in another tenant. Returns
 * how many.
 */
export async function restoreRows(
  query: Query,
  head: ArchiveHead,
  part: { table: string; tenant: string | null },
  content: Buffer,
): Promise<number> {
  const table = head.tables.find(({ name }) => name === part.table)
  if (table === undefined || table.byTenant !== (part.tenant !== null)) {
    throw new Error(`the backup holds rows of ${part.table}, which is no such table`)
  }
  if (part.tenant !== null) await setTenant(query, part.tenant)
  const text = (await decompress(content)).toString('utf8')
  const rows = text
    .split('\n')
    .filter((one) => one !== '')
    .map((one) => line.parse(JSON.parse(one)))
  await query(`insert into "${table.name}" overriding system value select * from unnest($1::"${table.name}"[])`, [rows])
  return rows.length
}

/** Migrations insert some rows themselves; the backup has them too. */
export async function emptyTables(query: Query, { tables }: ArchiveHead): Promise<void> {
  for (const { name, byTenant } of [...tables].reverse()) if (!byTenant) await query(`delete from "${name}"`)
}

/** Identity columns continue where they were. */
export async function restoreSequences(query: Query, { sequences }: ArchiveHead): Promise<void> {
  for (const { table, column, last } of sequences) {
    if (last > 0) await query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [table, column, last])
  }
}
