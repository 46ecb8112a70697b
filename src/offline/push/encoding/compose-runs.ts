import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { AuthorRun, ChainLink } from '#src/protocol/entries/batch.ts'

/** Number of bare hashes that cost less than another signature. */
const maxGapHashes = 3

/**
 * The entries as runs of their authors' chains. A run has the signature of its last link, which covers all before it;
 * short gaps (withdrawn or already received entries) are filled with hashes, longer ones start another run.
 */
export async function composeRuns(rows: readonly EntryRow[]): Promise<AuthorRun[]> {
  const byAuthor = new Map<string, EntryRow[]>()
  for (const row of rows) {
    const name = `${row.author} ${row.key}`
    byAuthor.set(name, [...(byAuthor.get(name) ?? []), row])
  }
  const runs: AuthorRun[] = []
  for (const own of byAuthor.values()) {
    own.sort((left, right) => left.sequence - right.sequence)
    let run: EntryRow[] = []
    for (const row of own) {
      const filling = run.length > 0 ? await gapBefore(row, run.at(-1)) : null
      if (run.length > 0 && filling === null) {
        runs.push(runOf(run, rows))
        run = []
      }
      run.push(...(filling ?? []), row)
    }
    runs.push(runOf(run, rows))
  }
  return runs
}

/** The chain's entries between two, if few and all known here; null where another run is needed. */
async function gapBefore(row: EntryRow, last: EntryRow | undefined): Promise<EntryRow[] | null> {
  const missing = row.sequence - (last?.sequence ?? 0) - 1
  if (!last || missing > maxGapHashes) return null
  if (missing === 0) return []
  const { device, author } = row
  const between = await outboxDatabase.entries
    .where('[device+author+sequence]')
    .between([device, author, last.sequence], [device, author, row.sequence], false, false)
    .toArray()
  return between.length === missing ? between : null
}

function runOf(chain: readonly EntryRow[], sent: readonly EntryRow[]): AuthorRun {
  const [first, last] = [chain[0], chain.at(-1)]
  if (!first || !last) throw new Error('a run needs an entry')
  const links: ChainLink[] = chain.map((row) =>
    row.bytes && sent.includes(row) ? { entry: new TextDecoder().decode(row.bytes) } : { hash: row.hash },
  )
  return { author: last.author, key: last.key, from: first.previousLink, links, signature: last.signature }
}
