import { readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { readLinkPreferences } from '#src/offline/connectivity/link-preferences.ts'
import { bigTransferBytes, isLinkMetered } from '#src/offline/connectivity/metered-link.ts'

/** What is deferred on a metered link: files, and entries by their rank in the order of delivery. */
export type Deferral = { defersFiles(entry: string | null): boolean; defersEntry(id: string, rank: number): boolean }

const noDeferral: Deferral = { defersFiles: () => false, defersEntry: () => false }

/**
 * The current deferral. On a metered link, files wait by the choice made, or, before a choice, if they are many; the
 * rest waits only by choice. Urgent entries are never deferred.
 */
export async function readDeferral(): Promise<Deferral> {
  const wishes = await readLinkPreferences()
  if (!(await isLinkMetered('up', wishes))) return noDeferral
  const allowed = new Set<string | null>(wishes.allowed)
  if (wishes.choice === null && (await countUnsentBytes(allowed)) < bigTransferBytes) return noDeferral
  return {
    defersFiles: (entry) => !allowed.has(entry),
    defersEntry: (id, rank) => wishes.choice === 'wait' && rank > 0 && !allowed.has(id),
  }
}

/** Bytes of everybody's waiting files, except those that somebody allowed. */
async function countUnsentBytes(allowed: ReadonlySet<string | null>): Promise<number> {
  const unsent = (await readUnsentFiles()).filter(({ entry }) => !allowed.has(entry))
  return unsent.reduce((sum, { size }) => sum + size, 0)
}
