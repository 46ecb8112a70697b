import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Query } from '#src/server/database/pool.ts'
import { placeOfFile } from '#src/server/files/disk-file-store.ts'
import { actForTenant } from './own-connection.ts'

/**
 * Puts a stored file into its place, durably. Bytes never change under an id: until the restored rows are committed, what
 * stood there before is served as before.
 *
 * @throws {Error} where the restored rows name no such file, or other bytes
 */
export async function restoreFile(
  query: Query,
  dataDir: string,
  { tenant, id }: { tenant: string; id: string },
  bytes: Buffer,
): Promise<void> {
  await actForTenant(query, tenant)
  const [row] = await query<{ sha256: string }>('select sha256 from files where tenant_id = $1 and id = $2', [
    tenant,
    id,
  ])
  if (row?.sha256 !== createHash('sha256').update(bytes).digest('hex')) {
    throw new Error(`the backup's file ${id} is not the one that its database names`)
  }
  const incoming = join(dataDir, 'files', '.incoming')
  const place = placeOfFile(dataDir, tenant, id)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const draft = join(incoming, randomUUID())
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Counts the files that the restored rows of a tenant name. */
export async function countFiles(query: Query, tenants: readonly { id: string }[]): Promise<number> {
  let count = 0
  for (const { id } of tenants) {
    await actForTenant(query, id)
    const [row] = await query<{ count: string }>('select count(*) from files where tenant_id = $1', [id])
    count += Number(row?.count ?? 0)
  }
  return count
}
