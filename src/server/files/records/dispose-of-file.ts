import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addJob } from '#src/server/jobs/add-jobs.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'

const disposal = z.object({ file: z.string().refine(isUuid) })

/** Removes the bytes of a file whose row is gone. */
export const removeFileTask: JobTask<z.infer<typeof disposal>> = {
  name: 'remove-file',
  payload: disposal,
  run: ({ context, tenantId, payload: { file } }) => context.fileStore.remove(tenantId, file),
}

/**
 * Disposes of a file for good: nobody reads it from the commit on, and its bytes are removed after it. Records that name it
 * keep its name, size and hash.
 */
export async function disposeOfFile(transaction: Transaction, id: string): Promise<void> {
  const { query, tenantId } = transaction
  await query('delete from file_links where tenant_id = $1 and file_id = $2', [tenantId, id])
  await query('delete from files where tenant_id = $1 and id = $2', [tenantId, id])
  await addJob(transaction, removeFileTask, { file: id }, id)
}
