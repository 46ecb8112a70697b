import { z } from 'zod/mini'
import type { Batch } from '#src/protocol/entries/batch.ts'
import type { UnsentWork } from './unsent-work-file.ts'

const namesTenant = z.object({ tenant: z.string() })

/**
 * The part of an unsent-work file that belongs to one company, and how many entries, drafts and files belong to others:
 * a tablet may hold the work of several, and none sees another's. A batch is of one device, and a device of one
 * company. Work without a company counts as the own: the office judges it.
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
