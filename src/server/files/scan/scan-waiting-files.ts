import type { ScannerAddress } from '#src/server/configuration/upload-settings.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { ScheduledTask } from '#src/server/jobs/job-task.ts'
import { ScannerFailed, scanBytes } from './clamd.ts'
import { warnOfVirus } from './scan-upload.ts'

type Waiting = { id: string; name: string; uploader: string }

/** Of one company in one run; the next run goes on. */
const maxFiles = 200

/** Scans files whose upload found no scanner. */
export const scanTask: ScheduledTask = {
  name: 'scan-files',
  times: '*/5 * * * *',
  atStart: true,
  run: scanWaitingFiles,
}

/** Scans what waits, oldest first, until the scanner fails. */
export async function scanWaitingFiles(context: ServerContext): Promise<void> {
  const { scanner } = context.configuration.uploads
  if (scanner === undefined) return
  const { rows: tenants } = await context.database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id: tenantId } of tenants) {
    const waiting = await inTenantReadOnly(context.database, tenantId, (tx) =>
      tx.query<Waiting>(
        `select id, name, uploader from files where tenant_id = $1 and scan = 'waiting' order by created_at limit $2`,
        [tenantId, maxFiles],
      ),
    )
    try {
      for (const file of waiting) await scanWaiting(context, scanner, tenantId, file)
    } catch (error) {
      if (!(error instanceof ScannerFailed)) throw error
      context.log.warn({ err: error }, 'files still wait for the virus scanner')
      return
    }
  }
}

async function scanWaiting(
  context: ServerContext,
  scanner: ScannerAddress,
  tenantId: string,
  file: Waiting,
): Promise<void> {
  const bytes = await context.fileStore.open(tenantId, file.id)
  if (bytes === null) return
  const verdict = await scanBytes(scanner, bytes)
  await inTenant(context.database, tenantId, async (tx) => {
    const changed = await tx.query(
      `update files set scan = $3 where tenant_id = $1 and id = $2 and scan = 'waiting' returning id`,
      [tenantId, file.id, verdict],
    )
    if (verdict === 'infected' && changed.length > 0) await warnOfVirus(tx, file)
  })
  if (verdict === 'infected') await context.fileStore.remove(tenantId, file.id)
}
