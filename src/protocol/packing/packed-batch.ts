import type { AuthorRun, Batch, ChainLink } from '../entries/batch.ts'
import { InvalidPacking } from './packed-columns.ts'
import { type PackedEntries, packEntries, unpackEntries } from './packed-entries.ts'

/** A batch whose entries are packed beside its runs: a link says how many of the next ones it stands for. */
export type PackedBatch = Omit<Batch, 'runs'> & {
  packed: PackedEntries
  runs: readonly (Omit<AuthorRun, 'links'> & { links: readonly ({ packed: number } | { hash: string })[] })[]
}

/** A batch with its entries packed; null where they cannot be. `keyOf` as for `packEntries`. */
export async function packBatch(
  { runs, ...batch }: Batch,
  keyOf: ReadonlyMap<unknown, readonly string[]>,
): Promise<PackedBatch | null> {
  const packed = await packEntries(entryTextsOf(runs), keyOf)
  return packed && { ...batch, packed, runs: runs.map((run) => ({ ...run, links: toPackedLinks(run.links) })) }
}

/** Unpacks a batch. Throws as `unpackTexts`, and where the number of entries differs. */
export async function unpackBatch({ packed, runs, ...batch }: PackedBatch, maxLength?: number): Promise<Batch> {
  const texts = await unpackEntries(packed, maxLength)
  const whole = runs.map((run) => ({
    ...run,
    links: run.links.flatMap((link): ChainLink[] => {
      if ('hash' in link) return [link]
      if (link.packed > texts.length) throw new InvalidPacking('fewer entries than links')
      return texts.splice(0, link.packed).map((entry) => ({ entry }))
    }),
  }))
  if (texts.length > 0) throw new InvalidPacking('more entries than links')
  return { ...batch, runs: whole }
}

/** The texts of a batch's entries, in the order sent. */
export function entryTextsOf(runs: Batch['runs']): string[] {
  return runs.flatMap(({ links }) => links.flatMap((link) => ('entry' in link ? [link.entry] : [])))
}

function toPackedLinks(links: AuthorRun['links']): PackedBatch['runs'][number]['links'] {
  const found: ({ packed: number } | { hash: string })[] = []
  for (const link of links) {
    const last = found.at(-1)
    if ('hash' in link) found.push(link)
    else if (last && 'packed' in last) last.packed += 1
    else found.push({ packed: 1 })
  }
  return found
}
