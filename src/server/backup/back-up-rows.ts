import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Query } from '#src/server/database/connection/pool.ts'
import { type ArchivedTable, rowsPartName } from './archive-format.ts'
import { setTenant } from './dedicated-connection.ts'
import type { ArchiveWriter } from './write-archive.ts'

const compress = promisify(gzip)

/** Rows fetched at a time, and characters after which a part ends. */
const rowsPerFetch = 500
const partCharacters = 2_000_000

/**
 * Writes a table's rows as seen by the transaction's snapshot, as PostgreSQL's own text, tenant by tenant where row
 * security separates them. Holds one part in memory. Returns the number of rows.
 */
export async function backUpRows(
  query: Query,
  archive: ArchiveWriter,
  table: ArchivedTable,
  tenants: readonly { id: string }[],
): Promise<number> {
  if (!table.byTenant) return backUpSlice(query, archive, table, null)
  let rows = 0
  for (const { id } of tenants) {
    await setTenant(query, id)
    rows += await backUpSlice(query, archive, table, id)
  }
  return rows
}

async function backUpSlice(
  query: Query,
  archive: ArchiveWriter,
  { name }: ArchivedTable,
  tenant: string | null,
): Promise<number> {
  await query(`declare slice no scroll cursor for select ("${name}".*)::text as row from "${name}"`)
  let lines: string[] = []
  let characters = 0
  let parts = 0
  let rows = 0
  const close = async () => {
    if (lines.length === 0) return
    parts += 1
    const content = await compress(lines.join(''))
    await archive.add(rowsPartName(name, tenant, parts), content)
    lines = []
    characters = 0
  }
  for (;;) {
    const fetched = await query<{ row: string }>(`fetch ${rowsPerFetch} from slice`)
    if (fetched.length === 0) break
    for (const { row } of fetched) {
      const line = `${JSON.stringify(row)}\n`
      lines.push(line)
      characters += line.length
      if (characters >= partCharacters) await close()
    }
    rows += fetched.length
  }
  await close()
  await query('close slice')
  return rows
}
