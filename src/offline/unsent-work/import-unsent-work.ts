import { base64ToBytes } from '#src/lib/base64.ts'
import { fileRefusalStatuses } from '#src/offline/attachments/file-refusals.ts'
import { postFile } from '#src/offline/attachments/post-file.ts'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { server } from '#src/offline/session/server.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import type { AuthorRun, ChainLink } from '#src/protocol/entries/batch.ts'
import { hashEntryText, matchAnswers, type OfficeAnswer, parseResults, type UnsentEntry } from './unsent-entries.ts'
import type { UnsentWork } from './unsent-work-file.ts'
import { selectWorkOfTenant } from './unsent-work-of-tenant.ts'

/** Entries per request: few enough to show progress. */
const maxEntriesPerRequest = 25

/** Progress: files first, then entries. `refused`: files the office refused. */
export type ImportProgress = { files: number; refused: number; allFiles: number; entries: number; allEntries: number }

/**
 * Sends an unsent-work file to the office with the session of the person at work; its signatures name the authors, and
 * known entries count once. The office lets administrators upload files for authors; an entry waits for a refused file.
 * Other companies' work is skipped. Returns results by hash of the bytes. Throws `OfficeUnreachable` or `ServerError`;
 * repeating it is harmless.
 */
export async function importUnsentWork(
  work: UnsentWork,
  entries: readonly UnsentEntry[],
  onProgress: (progress: ImportProgress) => void,
): Promise<Map<string, OfficeAnswer>> {
  const { batches, files } = selectWorkOfTenant(work, unlockedPerson()?.tenant ?? '').own
  const [allFiles, allEntries] = [files.length, entries.length]
  const progress: ImportProgress = { files: 0, refused: 0, allFiles, entries: 0, allEntries }
  onProgress({ ...progress })
  for (const file of files) {
    if (!(await isFileAccepted(file))) progress.refused += 1
    progress.files += 1
    onProgress({ ...progress })
  }
  const answered = new Map<string, OfficeAnswer>()
  // An entry may depend on another author's later run: untried ones are sent again while that helps.
  for (let left = Number.POSITIVE_INFINITY; ; ) {
    for (const { device, epoch, runs } of batches) {
      for (const run of runs) {
        for (const part of await splitRun(run)) {
          const json = { device, epoch, runs: [part] }
          matchAnswers(answered, entries, parseResults(await server.post('sync/outbox', { json }).json()))
          progress.entries = answered.size
          onProgress({ ...progress })
        }
      }
    }
    const notTried = [...answered.values()].filter(({ result }) => result === 'not-tried').length
    if (notTried === 0 || notTried >= left) return answered
    left = notTried
  }
}

/** The same run several times, each with the bytes of some entries and the hashes of the others. */
async function splitRun(run: AuthorRun): Promise<AuthorRun[]> {
  const hashes = await Promise.all(
    run.links.map(
      async (link): Promise<ChainLink> => ('entry' in link ? { hash: await hashEntryText(link.entry) } : link),
    ),
  )
  const at = run.links.flatMap((link, index) => ('entry' in link ? [index] : []))
  const parts: AuthorRun[] = []
  for (let from = 0; from < at.length; from += maxEntriesPerRequest) {
    const shown = new Set(at.slice(from, from + maxEntriesPerRequest))
    parts.push({ ...run, links: run.links.map((link, index) => (shown.has(index) ? link : (hashes[index] ?? link))) })
  }
  return parts
}

async function isFileAccepted(file: UnsentWork['files'][number]): Promise<boolean> {
  try {
    await postFile({ ...file, bytes: base64ToBytes(file.base64) }, { 'x-author': file.person })
    return true
  } catch (error) {
    const isRefused = error instanceof ServerError && [403, ...fileRefusalStatuses].includes(error.status)
    if (!isRefused) throw error
    return false
  }
}
