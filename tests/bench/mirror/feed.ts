import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { feedRows } from './feed-client.ts'

const zip = promisify(gzip)

/**
 * The plain feed that peers read: pages of whole records in the order of ids, gzipped beforehand, then one page a batch of
 * changes. It costs the server nothing while it is measured, which is more than Fairlead's own server has.
 */
export class Feed {
  #pages: Buffer[] = []
  /** Bytes of all pages as JSON and as sent. */
  readonly weight = { json: 0, gzip: 0 }

  /** Puts the records in the place of everything before. */
  async fill(records: readonly StoredRecord[]): Promise<void> {
    this.#pages = []
    Object.assign(this.weight, { json: 0, gzip: 0 })
    for (let at = 0; at < records.length; at += feedRows) {
      await this.#append(records.slice(at, at + feedRows), at + feedRows < records.length)
    }
  }

  /** Changed records, as one more page. */
  async add(records: readonly StoredRecord[]): Promise<void> {
    await this.#append(records, false)
  }

  /** The page at a position, gzipped; behind the last an empty one. */
  async page(at: number): Promise<Buffer> {
    return this.#pages[at] ?? zip(JSON.stringify({ rows: [], next: at, more: false }))
  }

  async #append(rows: readonly StoredRecord[], more: boolean): Promise<void> {
    const text = JSON.stringify({ rows, next: this.#pages.length + 1, more })
    const bytes = await zip(text)
    this.weight.json += Buffer.byteLength(text)
    this.weight.gzip += bytes.length
    this.#pages.push(bytes)
  }
}
