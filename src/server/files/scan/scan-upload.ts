import { createReadStream } from 'node:fs'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { refusedFile, type UploadedFile } from '../store/check-upload.ts'
import { ScannerFailed, scanBytes } from './clamd.ts'

/** What is known of a stored file: null where no scanner is asked; a waiting one is not read by anybody. */
export type ScanState = 'waiting' | 'clean' | 'infected' | null

/** Warns the sender of a file with a virus and administrators; nothing of it is repeated but its name. */
export async function warnOfVirus(
  tx: Transaction,
  { id, name, uploader }: { id: string; name: string; uploader: string },
): Promise<void> {
  const title = `The file ${name.slice(0, 120)} held a virus and was not kept`
  await addWarning(tx, { title, about: { resource: 'files', record: id, step: 'refuse' }, also: [uploader] })
}

/**
 * Asks the scanner about an uploaded file. A scanner that cannot be asked lets it wait: it is scanned later
 * (`scan-waiting-files.ts`). 422 for a virus, of which its sender and administrators are told.
 */
export async function scanUpload(
  context: ServerContext,
  { tenantId, uploader }: { tenantId: string; uploader: string },
  id: string,
  { name, received }: UploadedFile,
): Promise<ScanState> {
  const { scanner } = context.configuration.uploads
  if (scanner === undefined) return null
  const verdict = await scanBytes(scanner, createReadStream(received.path)).catch((error: unknown) => {
    if (!(error instanceof ScannerFailed)) throw error
    context.log.warn({ err: error }, 'a file waits for the virus scanner')
    return 'waiting' as const
  })
  if (verdict !== 'infected') return verdict
  context.log.warn({ tenant: tenantId, uploader, file: id }, 'an upload with a virus was refused')
  await inTenant(context.database, tenantId, (tx) => warnOfVirus(tx, { id, name, uploader }))
  throw refusedFile('The file holds a virus and was not kept')
}
