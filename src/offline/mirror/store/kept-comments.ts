import { type KeptCommentsRow, keptCommentsDatabase } from '#src/offline/storage/kept-comments-database.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'

/** Records whose comments a person keeps, of each so many, for so long. */
const maxRecords = 30
const maxComments = 30
const keptFor = 30 * 86_400_000

type OfRecord = Pick<KeptCommentsRow, 'person' | 'resource' | 'record'>

const keyOf = ({ person, resource, record }: OfRecord): [string, string, string] => [person, resource, record]

/** What a person last read of a record's comments here; null where nothing is kept. */
export async function readKeptComments(of: OfRecord): Promise<KeptCommentsRow | null> {
  return (await keptCommentsDatabase.comments.get(keyOf(of))) ?? null
}

/** The records of a kind of which a person keeps comments. */
export async function recordsWithKeptComments({ person, resource }: Omit<OfRecord, 'record'>): Promise<string[]> {
  const rows = await keptCommentsDatabase.comments.where('person').equals(person).toArray()
  return rows.flatMap((row) => (row.resource === resource ? [row.record] : []))
}

/** Keeps what was just read of a record, in place of the oldest; nothing of a person whose data has left this device. */
export async function keepComments(read: KeptCommentsRow): Promise<void> {
  if (!(await mirrorDatabase.readers.get(read.person))) return
  forgetEarlierPlace(read.person)
  const { comments } = keptCommentsDatabase
  await keptCommentsDatabase.transaction('rw', comments, async () => {
    await comments.put({ ...read, rows: read.rows.slice(0, maxComments) })
    const all = await comments.where('person').equals(read.person).toArray()
    const newestFirst = all.sort((left, right) => right.at - left.at)
    const gone = newestFirst.filter(({ at }, index) => index >= maxRecords || read.at - at >= keptFor)
    await comments.bulkDelete(gone.map(keyOf))
  })
}

/** Forgets comments of records that a person may not read any more, or whose device has no more of them. */
export async function forgetKeptComments(records: readonly OfRecord[]): Promise<void> {
  await keptCommentsDatabase.comments.bulkDelete(records.map(keyOf))
}

/** Forgets everything that a person keeps. */
export async function deleteKeptCommentsOf(person: string): Promise<void> {
  await keptCommentsDatabase.comments.where('person').equals(person).delete()
}

/** They lay in `localStorage` once, whose five megabytes all settings share. */
function forgetEarlierPlace(person: string): void {
  try {
    globalThis.localStorage?.removeItem(`fairlead.comments.${person}`)
  } catch {
    // Unreachable storage holds nothing.
  }
}
