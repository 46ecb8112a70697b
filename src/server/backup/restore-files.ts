import { Readable } from 'node:stream'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import type { FileStore } from '#src/server/files/store/file-store.ts'
import { setTenant } from './dedicated-connection.ts'

/**
 * Puts a stored file in place, durably. Bytes never change under an id, so files served until the commit stay the same.
 * Throws where the restored rows name no such file, or other bytes.
 */
export async function restoreFile(
  query: Query,
  store: Pick<FileStore, 'receive'>,
  { tenant, id }: { tenant: string; id: string },
  bytes: Buffer,
): Promise<void> {
  await setTenant(query, tenant)
  const [row] = await query<{ sha256: string }>(
    `select coalesce(to_jsonb(file) ->> 'stored_sha256', sha256) as sha256 from files file
     where tenant_id = $1 and id = $2`,
    [tenant, id],
  )
  const received = await store.receive(Readable.from([bytes]), maxFileBytes)
  try {
    if (row?.sha256 !== received.sha256) {
      throw new Error(`the backup's file ${id} is not the one that its database names`)
    }
    await (await received.stage()).store(tenant, id)
  } finally {
    await received.discard()
  }
}

/** Counts the files named by a tenant's restored rows. */
export async function countFiles(query: Query, tenants: readonly { id: string }[]): Promise<number> {
  let count = 0
  for (const { id } of tenants) {
    await setTenant(query, id)
    const [row] = await query<{ count: string }>(
      `select count(*) from files file where tenant_id = $1 and to_jsonb(file) ->> 'scan' is distinct from 'infected'`,
      [id],
    )
    count += Number(row?.count ?? 0)
  }
  return count
}
