import { readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { readLinkPreferences } from '#src/offline/connectivity/link-preferences.ts'
import { bigTransferBytes, isLinkMetered } from '#src/offline/connectivity/metered-link.ts'

/** What stays on this device for the link's sake: files of an entry, and entries by their rank in the order of delivery. */
export type Deferral = { defersFiles(entry: string | null): boolean; defersEntry(id: string, rank: number): boolean }

const noDeferral: Deferral = { defersFiles: () => false, defersEntry: () => false }

/**
 * What is held back now. Over a dear link files stay by the choice that was made, or, where none was made yet, until
 * somebody has chosen, if they are many; the rest stays only by the choice to wait. Nothing holds back an urgent entry.
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

/** Bytes of everybody's files that wait, but for those that somebody let go. */
async function countUnsentBytes(allowed: ReadonlySet<string | null>): Promise<number> {
  const unsent = (await readUnsentFiles()).filter(({ entry }) => !allowed.has(entry))
  return unsent.reduce((sum, { size }) => sum + size, 0)
}
