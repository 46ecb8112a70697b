import { unsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { linkWishes } from '#src/offline/connectivity/link-preferences.ts'
import { bigTransfer, isLinkDear } from '#src/offline/connectivity/metered-link.ts'

/** What stays on this device for the link's sake: files of an entry, and entries by their rank in the order of delivery. */
export type Holding = { files(entry: string | null): boolean; entry(id: string, rank: number): boolean }

const nothing: Holding = { files: () => false, entry: () => false }

/**
 * What is held back now. Over a dear link files stay by the choice that was made, or, where none was made yet, until
 * somebody has chosen, if they are many; the rest stays only by the choice to wait. Nothing holds back an urgent entry.
 */
export async function holdingBack(): Promise<Holding> {
  const wishes = await linkWishes()
  if (!(await isLinkDear('up', wishes))) return nothing
  const allowed = new Set<string | null>(wishes.allowed)
  if (wishes.choice === null && (await unsentBytes(allowed)) < bigTransfer) return nothing
  return {
    files: (entry) => !allowed.has(entry),
    entry: (id, rank) => wishes.choice === 'wait' && rank > 0 && !allowed.has(id),
  }
}

/** Bytes of everybody's files that wait, but for those that somebody let go. */
async function unsentBytes(allowed: ReadonlySet<string | null>): Promise<number> {
  const unsent = (await unsentFiles()).filter(({ entry }) => !allowed.has(entry))
  return unsent.reduce((sum, { size }) => sum + size, 0)
}
