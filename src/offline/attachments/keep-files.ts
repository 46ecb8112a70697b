import { bigTransferBytes, isLinkMetered } from '#src/offline/connectivity/metered-link.ts'
import { keptFilesDatabase } from '#src/offline/storage/kept-files-database.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { openFile } from './open-file.ts'

/**
 * Keeps these files of a tenant readable without a network, and no others: what is named no longer is removed first, what is
 * missing is fetched one by one. Large ones wait for a better link than a metered one. Without the office, or room, what is
 * there stays. `open` fetches one.
 */
export async function keepFiles(
  tenant: string,
  named: readonly FileReference[],
  open: (file: FileReference) => Promise<Blob> = openFile,
): Promise<void> {
  const { files } = keptFilesDatabase
  const wanted = new Map(named.map((file) => [file.sha256, file]))
  const kept = new Set((await files.where('tenant').equals(tenant).toArray()).map(({ sha256 }) => sha256))
  await files.bulkDelete([...kept].filter((sha256) => !wanted.has(sha256)).map((sha256) => [tenant, sha256]))
  const missing = [...wanted.values()].filter(({ sha256 }) => !kept.has(sha256))
  for (const file of missing.sort((left, right) => left.size - right.size)) {
    if (file.size >= bigTransferBytes && (await isLinkMetered('down'))) return
    const blob = await open(file)
    await files.put({ tenant, sha256: file.sha256, type: file.type, bytes: await blob.arrayBuffer() })
  }
}

/** Removes what is kept of every tenant but these. */
export async function deleteKeptFilesBut(tenants: ReadonlySet<string>): Promise<void> {
  const { files } = keptFilesDatabase
  const others = (await files.toCollection().primaryKeys()).filter(([tenant]) => !tenants.has(tenant))
  await files.bulkDelete(others)
}

/** Keeps one file that was asked for by hand; without room for it, it is fetched again another time. */
export async function keepFile(tenant: string, file: FileReference, bytes: ArrayBuffer): Promise<void> {
  const row = { tenant, sha256: file.sha256, type: file.type, bytes }
  await keptFilesDatabase.files.put(row).catch(() => undefined)
}

/** Removes what is kept of one file, such as a copy that the disk has damaged. */
export async function deleteKeptFile(tenant: string, sha256: string): Promise<void> {
  await keptFilesDatabase.files.delete([tenant, sha256])
}
