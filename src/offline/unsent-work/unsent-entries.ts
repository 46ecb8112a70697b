import { z } from 'zod/mini'
import { sha256Hex } from '#src/lib/sha256.ts'
import { server } from '#src/offline/session/server.ts'
import type { UnsentWork } from './unsent-work-file.ts'

const text = z.string()
const entrySummary = z.object({ id: text, resource: text, action: text, record: text, madeAt: text })
const answers = z.object({ results: z.array(z.object({ entry: text, result: text, message: z.optional(text) })) })

/** An entry in an unsent-work file; `summary` is null where it cannot be read. */
export type UnsentEntry = {
  hash: string
  /** The author named in the file. */
  author: string
  summary: z.infer<typeof entrySummary> | null
}

/** The office's answer to an entry's bytes. */
export type OfficeAnswer = { result: string; message: string | null }

/** Entries per query: an address has room for no more. */
const maxEntriesPerRequest = 60

/** The entries of a file of unsent work, in its order. */
export async function listUnsentEntries(work: UnsentWork): Promise<UnsentEntry[]> {
  const entries: UnsentEntry[] = []
  for (const { author, links } of work.batches.flatMap(({ runs }) => runs)) {
    for (const link of links) {
      if ('entry' in link)
        entries.push({ hash: await hashEntryText(link.entry), author, summary: readSummary(link.entry) })
    }
  }
  return entries
}

/** SHA-256 of an entry's frozen text. */
export function hashEntryText(entry: string): Promise<string> {
  return sha256Hex(new Uint8Array(new TextEncoder().encode(entry)))
}

function readSummary(entry: string): UnsentEntry['summary'] {
  try {
    const parsed = entrySummary.safeParse(JSON.parse(entry))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * The office's existing answers to these entries, by hash; unfinished ones are absent. Changes nothing. Throws
 * `OfficeUnreachable` or `ServerError`.
 */
export async function fetchAnswers(entries: readonly UnsentEntry[]): Promise<Map<string, OfficeAnswer>> {
  const answered = new Map<string, OfficeAnswer>()
  const readable = entries.filter(({ summary }) => summary !== null)
  for (let from = 0; from < readable.length; from += maxEntriesPerRequest) {
    const part = readable.slice(from, from + maxEntriesPerRequest)
    const searchParams = {
      ids: part.map(({ summary }) => summary?.id ?? '').join(','),
      hashes: part.map(({ hash }) => hash).join(','),
    }
    const { results } = answers.parse(await server.get('sync/receipts', { searchParams }).json())
    matchAnswers(answered, part, results)
  }
  return answered
}

/** Pairs results with their entries: each names an entry by id or hash. */
export function matchAnswers(
  answered: Map<string, OfficeAnswer>,
  entries: readonly UnsentEntry[],
  results: z.infer<typeof answers>['results'],
): void {
  for (const { hash, summary } of entries) {
    const found = results.find(({ entry }) => entry === hash || entry === summary?.id)
    if (found) answered.set(hash, { result: found.result, message: found.message ?? null })
  }
}

/** The results of a batch, as an answer of the office bears them. */
export function parseResults(json: unknown): z.infer<typeof answers>['results'] {
  return answers.parse(json).results
}
