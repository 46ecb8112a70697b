import { z } from 'zod/mini'
import type { Batch } from '#src/protocol/entries/batch.ts'
import type { UnsentWork } from './unsent-work-file.ts'

const namesTenant = z.object({ tenant: z.string() })

/**
 * What of a file of unsent work is of one company, and how many entries, drafts and files are of others: a tablet may carry
 * the work of several, and none is shown the others'. A batch is of one device, and a device of one company. What names no
 * company, because it cannot be read or was saved before it did, counts as the company's own: the office says what becomes
 * of it.
 */
export function selectWorkOfTenant(work: UnsentWork, tenant: string): { own: UnsentWork; ofOthers: number } {
  const isOwn = (named: string | null | undefined) => (named ?? tenant) === tenant
  const isHere = (one: { tenant?: string | undefined }) => isOwn(one.tenant)
  const own = {
    ...work,
    batches: work.batches.filter((batch) => entriesOf(batch).every((entry) => isOwn(tenantOf(entry)))),
    files: work.files.filter(isHere),
    drafts: work.drafts.filter(isHere),
    draftFiles: work.draftFiles.filter(isHere),
    needsYou: work.needsYou.filter((back) => isOwn(back.tenant ?? tenantOf(back.entry))),
  }
  return { own, ofOthers: countOf(work) - countOf(own) }
}

function countOf({ batches, files, drafts, draftFiles, needsYou }: UnsentWork): number {
  return [batches.flatMap(entriesOf), files, drafts, draftFiles, needsYou].flat().length
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
