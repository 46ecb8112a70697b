import { createHash } from 'node:crypto'
import type { Office } from '../journeys/office.ts'
import type { Caller } from '../journeys/rest.ts'

/** A form that was submitted, or was about to be when the browser was killed. */
export type Submission = {
  /** A text that occurs in this one only. */
  mark: string
  table: string
  /** The condition for its record, $1 being the mark. */
  where: string
  /** E-mail of whoever sent it. */
  author: string
  /** Its fields, by `read`. */
  fields: Readonly<Record<string, unknown>>
  read: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Hashes of its files as stored on the device. */
  files: readonly string[]
}

type Found = { id: string; author: string; fields: Record<string, unknown> }

/** The office's records with a mark. */
export async function recordsOf(office: Office, { table, where, mark }: Submission): Promise<Found[]> {
  const rows = await office.rows(
    'gulf-marine',
    `select r.*, s.email as author_email from ${table} r join staff s on s.id = r.created_by where ${where}`,
    [mark],
  )
  return rows.map((row) => ({ id: String(row.id), author: String(row.author_email), fields: camelCased(row) }))
}

/**
 * Faults of a submission in the office: it must be there once, as sent, by its author, received by one entry, with its
 * files byte for byte. `reader` may read everything.
 */
export async function faultsOf(office: Office, reader: Caller, submission: Submission): Promise<string[]> {
  const { mark, author, fields, read, files } = submission
  const found = await recordsOf(office, submission)
  const [record] = found
  if (!record || found.length > 1) return [`${mark} is ${found.length} times in the office`]
  const faults: string[] = []
  if (record.author !== author) faults.push(`${mark} is by ${record.author} and not by ${author}`)
  const [stored, sent] = [canonical(read(record.fields)), canonical(fields)]
  if (stored !== sent) faults.push(`${mark} was sent as ${sent} and is there as ${stored}`)
  const made = await office.rows('gulf-marine', 'select id from history where record_id = $1 and version = 1', [
    record.id,
  ])
  if (made.length !== 1) faults.push(`${mark} was made ${made.length} times`)
  const received = await office.rows(
    'gulf-marine',
    "select 1 from receipts r join history h on h.entry_id = r.entry_id where h.record_id = $1 and h.version = 1 and r.result = 'applied'",
    [record.id],
  )
  if (received.length !== 1) faults.push(`${mark} has ${received.length} receipts`)
  const hashes = await storedHashes(office, reader, record.id)
  if (canonicalList(hashes) !== canonicalList(files)) {
    faults.push(`the files of ${mark} are ${canonicalList(hashes)} and not ${canonicalList(files)}`)
  }
  return faults
}

/** Hashes of the bytes the office returns for a record's files. */
async function storedHashes(office: Office, reader: Caller, record: string): Promise<string[]> {
  const links = await office.rows('gulf-marine', 'select file_id from file_links where record_id = $1', [record])
  return Promise.all(
    links.map(async ({ file_id: id }) => {
      const answer = await fetch(`${office.api}/files/${String(id)}`, { headers: reader.headers })
      if (!answer.ok) return `${String(id)}: ${answer.status}`
      // A file whose length differs from its row breaks off.
      const bytes = await answer.arrayBuffer().catch(() => null)
      if (!bytes) return `${String(id)}: it breaks off`
      return createHash('sha256').update(Buffer.from(bytes)).digest('hex')
    }),
  )
}

function canonicalList(values: readonly string[]): string {
  return JSON.stringify([...values].sort())
}

function canonical(fields: Readonly<Record<string, unknown>>): string {
  const received = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const text = asStored(value)
    return text === '' || (Array.isArray(text) && text.length === 0) ? [] : [[name, text]]
  })
  return JSON.stringify(received.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** The typed values as the office stores them: trimmed, and without empty lines. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored).filter((each) => each !== '')
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : (value ?? '')
}

function camelCased(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
