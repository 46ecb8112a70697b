import { Readable } from 'node:stream'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { FileStore } from '#src/server/files/store/file-store.ts'
import type { DemonstrationRecord } from '../model/demonstration-record.demo.ts'

/** Stores the files that the records name, each once, as uploaded by whoever made the first record, and links them. */
export async function insertFiles(
  tx: Transaction,
  store: FileStore,
  records: readonly DemonstrationRecord[],
): Promise<void> {
  const stored = new Set<string>()
  for (const { resource, record, files, steps } of records) {
    for (const { reference, bytes, folder } of files) {
      if (stored.has(reference.id)) {
        await linkFile(tx, reference.id, resource.name, record.id)
        continue
      }
      stored.add(reference.id)
      const received = await store.receive(Readable.from([bytes]), bytes.length)
      const staged = await received.stage()
      await tx.query(
        `insert into files (tenant_id, id, sha256, name, type, size, folder, uploader, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          tx.tenantId,
          reference.id,
          reference.sha256,
          reference.name,
          reference.type,
          reference.size,
          folder,
          steps[0].by,
          steps[0].at,
        ],
      )
      await linkFile(tx, reference.id, resource.name, record.id)
      await staged.store(tx.tenantId, reference.id)
    }
  }
}

async function linkFile(tx: Transaction, file: string, resource: string, record: string): Promise<void> {
  await tx.query('insert into file_links (tenant_id, file_id, resource, record_id) values ($1, $2, $3, $4)', [
    tx.tenantId,
    file,
    resource,
    record,
  ])
}
