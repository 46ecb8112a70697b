import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type BackupResult, backUp } from '#src/server/backup/back-up.ts'
import { openArchive } from '#src/server/backup/read-archive.ts'
import { type RestoreResult, restore } from '#src/server/backup/restore.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { diskFileStore, filePath } from '#src/server/files/store/disk-file-store.ts'
import type { FileStore } from '#src/server/files/store/file-store.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { type FreshDatabase, freshDatabase, migratedDatabase } from '../../machine/postgres.ts'

/** A database of the product beside a folder for stored files, and both are gone after `end`. */
export type ProductDatabase = {
  url: string
  dataDir: string
  /** Opens it as a server does, migrated; closed again by `end`. */
  open(): Promise<Database>
  /** Closes what `open` opened: no server uses it any more. */
  close(): Promise<void>
  end(): Promise<void>
}

/** An empty database of its own. */
export async function emptyProduct(): Promise<ProductDatabase> {
  return productOn(await freshDatabase())
}

function productOn(fresh: FreshDatabase): ProductDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-backup-'))
  const opened: Database[] = []
  const close = async () => {
    for (const database of opened.splice(0)) await database.end()
  }
  return {
    url: fresh.url,
    dataDir,
    async open() {
      await migrate(fresh.url)
      const database = await openDatabase(fresh.url)
      opened.push(database)
      return database
    },
    close,
    async end() {
      await close()
      await fresh.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The two demonstration companies with a stored file each. */
export async function filledProduct(): Promise<ProductDatabase & { files: { tenant: string; id: string }[] }> {
  const product = productOn(await migratedDatabase(loadedDemonstration))
  const database = await product.open()
  const files: { tenant: string; id: string }[] = []
  for (const { id } of await tenantsOf(database)) files.push({ tenant: id, id: await storeFile(product, database, id) })
  return { ...product, files }
}

export async function tenantsOf(database: Database): Promise<{ id: string; epoch: string }[]> {
  return (await database.pool.query<{ id: string; epoch: string }>('select id, epoch from tenants order by slug')).rows
}

/** Stores a file of random bytes, as an upload does: in its place before its row. */
export async function storeFile({ dataDir }: ProductDatabase, database: Database, tenant: string): Promise<string> {
  const [id, bytes] = [uuidV7(), crypto.getRandomValues(new Uint8Array(30_000))]
  const place = filePath(dataDir, tenant, id)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, bytes)
  const sha256 = await sha256Hex(bytes)
  await inTenant(database, tenant, (tx) =>
    tx.query(
      `insert into files (tenant_id, id, sha256, name, type, size, folder, uploader)
       values ($1, $2, $3, 'deck.pdf', 'application/pdf', $4, 'reports', $2)`,
      [tenant, id, sha256, bytes.length],
    ),
  )
  return id
}

export function backUpTo(
  { url, dataDir }: Pick<ProductDatabase, 'url' | 'dataDir'>,
  path: string,
  files: FileStore = diskFileStore(dataDir),
  key: Buffer | null = null,
): Promise<BackupResult> {
  return backUp({ url, files, path, key, product: 'test', print: () => undefined })
}

export async function restoreTo(
  { url, dataDir }: Pick<ProductDatabase, 'url' | 'dataDir'>,
  path: string,
  {
    replaces = false,
    files = diskFileStore(dataDir),
    key = null,
  }: { replaces?: boolean; files?: FileStore; key?: Buffer | null } = {},
): Promise<RestoreResult> {
  const archive = await openArchive(path, key)
  try {
    return await restore({ archive, url, files, replaces, print: () => undefined })
  } finally {
    await archive.close()
  }
}
