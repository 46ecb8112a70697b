import { z } from 'zod/mini'
import type { Batch } from '#src/protocol/batch.ts'
import type { UnsentWork } from './unsent-work.ts'

const namesTenant = z.object({ tenant: z.string() })

/**
 * The batches of a file of unsent work that are of one company, and how many entries are of others: a tablet may carry the
 * work of several, and none is shown the others'. A batch is of one device, and a device of one company. Entries that
 * cannot be read count as the company's own: the office says what becomes of them.
 */
export function workOfTenant(work: UnsentWork, tenant: string): { own: UnsentWork; ofOthers: number } {
  const isOwn = (batch: Batch) => entriesOf(batch).every((entry) => [tenant, null].includes(tenantOf(entry)))
  const others = work.batches.filter((batch) => !isOwn(batch))
  return { own: { ...work, batches: work.batches.filter(isOwn) }, ofOthers: others.flatMap(entriesOf).length }
}

function entriesOf({ runs }: Batch): string[] {
  return runs.flatMap(({ links }) => links).flatMap((link) => ('entry' in link ? [link.entry] : []))
}

function tenantOf(entry: string): string | null {
  try {
    const parsed = namesTenant.safeParse(JSON.parse(entry))
    return parsed.success ? parsed.data.tenant : null
  } catch {
    return null
  }
}
