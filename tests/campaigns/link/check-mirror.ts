import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { readPageRecords, readStreamName, type SnapshotPage } from '#src/protocol/mirror/stream.ts'
import type { Office } from '../../journeys/office.ts'
import type { Caller } from '../../journeys/rest.ts'

const record = z.looseObject({ id: z.string(), version: z.number() })
const stored = z.array(
  z.object({
    stream: z.string(),
    bundles: z.array(z.string()),
    changes: z.array(z.object({ id: z.string(), record: record.nullable() })),
  }),
)
const streamList = z.object({ streams: z.array(z.object({ name: z.string() })) })

/** Contents of streams: canonical JSON of each record by stream and id. */
type StreamContents = Map<string, Map<string, string>>

/** Differences between the device's mirror and the office's records for its reader, one line each. */
export async function mirrorFaults(office: Office, reader: Caller, page: Page): Promise<string[]> {
  const [theirs, mine] = [await officeStreams(office, reader), await deviceStreams(page)]
  const faults: string[] = []
  for (const [stream, records] of theirs) {
    const mirrored = mine.get(stream)
    if (!mirrored) {
      faults.push(`${stream} is not on the device`)
      continue
    }
    for (const id of new Set([...records.keys(), ...mirrored.keys()])) {
      const [there, here] = [records.get(id), mirrored.get(id)]
      if (there !== here)
        faults.push(`${readStreamName(stream).resource} ${id}: ${here ?? 'absent'} is ${there ?? 'absent'}`)
    }
  }
  return faults
}

/** What a fresh session receives for each of its streams. */
async function officeStreams(office: Office, reader: Caller): Promise<StreamContents> {
  const contents: StreamContents = new Map()
  const { streams } = streamList.parse((await reader.call('GET', '/sync/streams')).body)
  for (const { name } of streams) {
    const records = new Map<string, string>()
    contents.set(name, records)
    for (let after: string | null = ''; after !== null; ) {
      const query: string = after === '' ? '' : `&after=${after}`
      const answer = await fetch(`${office.api}/sync/bundles?stream=${encodeURIComponent(name)}${query}`, {
        headers: reader.headers,
      })
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      put(records, Buffer.from(await answer.arrayBuffer()))
      after = answer.headers.get('x-bundle-next')
    }
  }
  return contents
}

function put(records: Map<string, string>, bytes: Buffer): void {
  // The comparison reads these protocol bytes itself.
  const bundle = JSON.parse(gunzipSync(bytes).toString()) as SnapshotPage
  for (const each of readPageRecords(bundle)) records.set(each.id, canonicalJson(each))
}

/** The browser's stored records by stream, read past the app. */
async function deviceStreams(page: Page): Promise<StreamContents> {
  const rows = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('fairlead-mirror')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const transaction = database.transaction(['streams', 'bundles', 'log'])
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const request = transaction.objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const [streams, bundles, log] = await Promise.all([all('streams'), all('bundles'), all('log')])
    database.close()
    const base64 = (bytes: unknown) => {
      const read = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : new Uint8Array()
      let text = ''
      for (let at = 0; at < read.length; at += 32_768) text += String.fromCharCode(...read.subarray(at, at + 32_768))
      return btoa(text)
    }
    return streams.map(({ stream, generation }) => ({
      stream,
      bundles: bundles
        .filter((bundle) => bundle.stream === stream && bundle.generation === generation)
        .map(({ bytes }) => base64(bytes)),
      changes: log.filter((row) => row.stream === stream).flatMap(({ changes }) => changes),
    }))
  })
  const contents: StreamContents = new Map()
  for (const { stream, bundles, changes } of stored.parse(rows)) {
    const records = new Map<string, string>()
    for (const bundle of bundles) put(records, Buffer.from(bundle, 'base64'))
    for (const { id, record: changed } of changes) {
      if (!changed) records.delete(id)
      else if (changed.version >= versionOf(records.get(id))) records.set(id, canonicalJson(changed))
    }
    contents.set(stream.slice(stream.indexOf('/') + 1), records)
  }
  return contents
}

function versionOf(json: string | undefined): number {
  return json === undefined ? 0 : record.parse(JSON.parse(json)).version
}
