import { envelopeEntries } from '#src/resource/envelope/envelope-table.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** One resource within one scope key, `vessel-daily-reports@vessel:…`: the unit of mirroring. */
export type StreamName = string

/** The resource and the scope key of a stream's name. */
export function readStreamName(name: StreamName): { resource: string; key: string } {
  const at = name.indexOf('@')
  return { resource: name.slice(0, at), key: name.slice(at + 1) }
}

/** `GET /sync/streams`: all streams of the signed-in person, with their priorities and estimated bytes. */
export type StreamList = {
  epoch: string
  serverTime: string
  /** Hash over the sorted names; sent with every request for changes. */
  streamsHash: string
  streams: readonly { name: StreamName; priority: number; schemaVersion: number; bytes?: number }[]
}

/**
 * One page of `GET /sync/bundles?stream=&after=`, gzip bytes of this JSON, in columns so that names are written once.
 * Headers: `x-bundle-sha256` (of the gzip bytes), `x-bundle-position` (read before the rows), `x-bundle-next` (the last
 * id, absent on the last page).
 */
export type SnapshotPage = {
  stream: StreamName
  schemaVersion: number
  /** Names of the columns: the envelope's and the fields' together. */
  names: readonly string[]
  /** One array per column, equally long; null where a record lacks the value. */
  columns: readonly (readonly unknown[])[]
}

/**
 * The records of a page; unknown columns are preserved, absent values left out. Records with the same columns are
 * copied from one pattern, which is many times faster than setting names one by one.
 */
export function readPageRecords({ names, columns }: SnapshotPage): StoredRecord[] {
  const length = columns[0]?.length ?? 0
  const patterns = new Map<string, Record<string, unknown>>()
  const rows: StoredRecord[] = []
  for (let row = 0; row < length; row += 1) {
    const present = columnsPresent(columns, row)
    let pattern = patterns.get(present)
    if (!pattern) {
      pattern = { ...absentEnvelope }
      for (const [column, name] of names.entries()) if (isPresent(columns[column]?.[row])) pattern[name] = null
      patterns.set(present, pattern)
    }
    const record: Record<string, unknown> = { ...pattern }
    for (let column = 0; column < names.length; column += 1) {
      const value = columns[column]?.[row]
      if (isPresent(value)) record[names[column] ?? ''] = value
    }
    rows.push(record as StoredRecord)
  }
  return rows
}

const isPresent = (value: unknown) => value !== null && value !== undefined

/** Which columns a row has, as a text. */
function columnsPresent(columns: SnapshotPage['columns'], row: number): string {
  let text = ''
  let bits = 0
  for (let column = 0; column < columns.length; column += 1) {
    bits = bits * 2 + (isPresent(columns[column]?.[row]) ? 1 : 0)
    if (column % 50 < 49) continue
    text += `${bits} `
    bits = 0
  }
  return `${text}${bits}`
}

/** Records as the columns of a page. */
export function createSnapshotPage(
  stream: StreamName,
  schemaVersion: number,
  records: readonly StoredRecord[],
): SnapshotPage {
  const named = new Set<string>()
  for (const record of records) for (const name of Object.keys(record)) named.add(name)
  const names = [...named]
  const columns = names.map((name) => records.map((record) => record[name] ?? null))
  return { stream, schemaVersion, names, columns }
}

/** Default values of the envelope where a page leaves them out. */
const absentEnvelope: Readonly<Record<string, null>> = Object.fromEntries(
  envelopeEntries.filter(({ nullable }) => nullable).map(({ name }) => [name, null]),
)

/** One changed record: in the streams named, and removed from every other stream of its resource. */
export type StreamChange = { resource: string; id: string; streams: readonly StreamName[]; record: StoredRecord | null }

/**
 * `GET /sync/changes?after=&streams=<hash>`. Where the hash is outdated, only `moved` is sent: the device fetches its
 * stream list first. `upTo` is the position reached; `more` means another page.
 */
export type ChangePage = {
  epoch: string
  serverTime: string
  moved: boolean
  upTo: number
  more: boolean
  changes: readonly StreamChange[]
}
