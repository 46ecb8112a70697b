import { envelopeEntries } from '#src/resource/envelope/envelope-table.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** One resource within one scope key, `vessel-daily-reports@vessel:…`: the unit of mirroring. */
export type StreamName = string

/** The resource and the scope key of a stream's name. */
export function readStreamName(name: StreamName): { resource: string; key: string } {
  const at = name.indexOf('@')
  return { resource: name.slice(0, at), key: name.slice(at + 1) }
}

/**
 * `GET /sync/streams`: all streams of the signed-in person, with the mirror's priority of each, and about how many bytes
 * its bundles weigh (an estimate, good for saying what a first fetch costs).
 */
export type StreamList = {
  epoch: string
  serverTime: string
  /** Hash over the sorted names; sent with every request for changes. */
  streamsHash: string
  streams: readonly { name: StreamName; priority: number; schemaVersion: number; bytes?: number }[]
}

/**
 * One bundle of `GET /sync/bundles?stream=&after=`, gzip bytes of this JSON: columns, so that equal names are written once.
 * The response's headers say `x-bundle-sha256` (of the gzip bytes), `x-bundle-position` (read before the rows), and
 * `x-bundle-next` (the last id, absent on the last bundle).
 */
export type SnapshotPage = {
  stream: StreamName
  schemaVersion: number
  /** Names of the columns; the envelope's and the fields' side by side. */
  names: readonly string[]
  /** One array a column, equally long; null where a record lacks the value. */
  columns: readonly (readonly unknown[])[]
}

/**
 * The records of a bundle; unknown columns are kept, absent values left out. Records that have the same columns are copies
 * of one pattern: giving tens of thousands of objects their names one by one takes many times as long.
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

/** Which columns a row has, as a text that is the same for rows with the same ones. */
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

/** Records as columns, for a bundle. */
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

/** What a record's envelope says where its bundle leaves a value out. */
const absentEnvelope: Readonly<Record<string, null>> = Object.fromEntries(
  envelopeEntries.filter(({ nullable }) => nullable).map(({ name }) => [name, null]),
)

/** One record that moved: put into the streams named, and gone from every other stream of its resource. */
export type StreamChange = { resource: string; id: string; streams: readonly StreamName[]; record: StoredRecord | null }

/**
 * `GET /sync/changes?after=&streams=<hash>`. Where the hash is no longer the person's, `moved` is true and nothing else is
 * sent: the device asks for its streams first. `upTo` is the position reached; `more` asks for another page.
 */
export type ChangePage = {
  epoch: string
  serverTime: string
  moved: boolean
  upTo: number
  more: boolean
  changes: readonly StreamChange[]
}
