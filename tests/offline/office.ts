import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { base64ToBytes } from '#src/lib/base64.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import type { Me } from '#src/protocol/device/me.ts'
import type { AuthorRun, Batch } from '#src/protocol/entries/batch.ts'
import { linkBytes, nextLink } from '#src/protocol/entries/chain.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import { type PackedPage, packPages, type WantedPage } from '#src/protocol/mirror/packed-pages.ts'
import { createSnapshotPage, type StreamChange } from '#src/protocol/mirror/stream.ts'
import { packResults } from '#src/protocol/packing/packed-answer.ts'
import { type PackedBatch, unpackBatch } from '#src/protocol/packing/packed-batch.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { recordWith } from '../fixtures/record-with.ts'

/** A request at the office, its body still as bytes. */
export type Arrival = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
}
/** What it answers: JSON by default. */
export type Answer = { status: number; json?: unknown; headers?: Record<string, string>; bytes?: Buffer }

/** The server side for tests of the device alone: the formats of `src/protocol`, without rules. */
export class Office {
  readonly arrivals: Arrival[] = []
  readonly people = new Map<string, Me>()
  readonly keys = new Map<string, { author: string; jwk: JsonWebKey }>()
  readonly entries = new Map<string, Entry>()
  readonly results = new Map<string, EntryResult>()
  readonly files = new Map<string, { author: string; sha256: string; size: number }>()
  /** Bytes received of files, by id. */
  readonly parts = new Map<string, Buffer>()
  /** Streams by name, valid for everybody signed in. */
  streams = new Map<string, StoredRecord[]>()
  changes: StreamChange[] = []
  /** The office's own clock, which a test may shift. */
  serverTime: () => string = () => new Date().toISOString()
  /** Rows per snapshot page. */
  bundleRows = 2
  position = 1
  /** The position at which a page was made. */
  positionOf: (wanted: WantedPage) => number = () => this.position
  /** The bytes stated in the stream list, and the maximum pages of one answer. */
  readonly estimates = new Map<string, number>()
  maxPagesPerAnswer = Number.POSITIVE_INFINITY
  /** How many bytes are missing at the end of an answer with pages. */
  lost = 0
  epoch = 'epoch-1'
  streamsHash = 'a'.repeat(64)
  /** Called before anything else; an answer is sent, null continues, `'cut'` destroys the connection. */
  before: (arrival: Arrival) => Answer | 'cut' | null | Promise<'cut'> = () => null
  /** Called when the work is done: `'cut'` drops the answer, and the answer waits for the callback. */
  after: (arrival: Arrival) => 'cut' | null | Promise<'cut' | null> = () => null
  /** The result of a correctly signed entry; applied by default. */
  judge: (entry: Entry) => EntryResult = (entry) => applied(entry)
  private server: Server | null = null
  private count = 0

  async open(): Promise<string> {
    const server = createServer((request, response) => {
      void readArrival(request).then(async (arrival) => {
        this.arrivals.push(arrival)
        const asked = this.before(arrival)
        const early = asked instanceof Promise ? await asked : asked
        const answer = early ?? (await this.work(arrival))
        if (answer === 'cut' || (await this.after(arrival)) === 'cut') {
          request.socket.destroy()
          return
        }
        const headers = answer.bytes ? { 'content-type': 'application/gzip' } : { 'content-type': 'application/json' }
        response.writeHead(answer.status, {
          ...(answer.status === 204 ? {} : headers),
          connection: 'close',
          ...answer.headers,
        })
        response.end(answer.bytes ?? (answer.json === undefined ? undefined : JSON.stringify(answer.json)))
      })
    })
    this.server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise((resolve) => this.server?.close(resolve))
  }

  /** Arrivals at a path below `/api/v1`, with or without a tenant's base. */
  at(path: string): Arrival[] {
    return this.arrivals.filter((arrival) => arrival.path === path)
  }

  private async work(arrival: Arrival): Promise<Answer> {
    const { method, path, body } = arrival
    if (path === 'auth/login') {
      const { email } = JSON.parse(body.toString()) as { email: string }
      const me = this.people.get(email)
      if (!me) return { status: 401, json: { message: 'Wrong email or password', code: 'login', requestId: 'r' } }
      return {
        status: 200,
        json: { data: this.now(me), token: `token-${me.person.id}`, keyTicket: 'ticket', message: 'Welcome back' },
      }
    }
    if (path === 'devices') {
      this.count += 1
      return {
        status: 201,
        json: { data: { id: `00000000-0000-7000-8000-00000000000${this.count}`, secret: 'secret' } },
      }
    }
    if (/^devices\/[^/]+\/keys$/.test(path)) {
      const { id, publicKey } = JSON.parse(body.toString()) as { id: string; publicKey: JsonWebKey }
      this.keys.set(id, {
        author: (arrival.headers.authorization ?? '').replace('Bearer token-', ''),
        jwk: publicKey,
      })
      return { status: 201, json: { data: { id } } }
    }
    if (path === 'me') {
      const me = [...this.people.values()].find(({ person }) => arrival.headers.authorization?.endsWith(person.id))
      return me
        ? { status: 200, json: { data: this.now(me) } }
        : { status: 401, json: { message: 'no', code: 'no', requestId: 'r' } }
    }
    if (path === 'logout') return { status: 200, json: { message: 'Goodbye' } }
    if (path.startsWith('uploads/resumable')) return this.receivePart(arrival)
    if (path === 'sync/outbox') return this.receiveBatch(arrival)
    if (path === 'sync/streams') return { status: 200, json: this.streamList() }
    if (path === 'sync/bundles') return this.bundles(arrival)
    if (path === 'sync/changes') return this.changesAfter(arrival)
    return { status: 404, json: { message: `${method} ${path}`, code: 'not-found', requestId: 'r' } }
  }

  private now(me: Me): Me {
    return { ...me, serverTime: this.serverTime() }
  }

  /** Resumable uploads (tus 1.0), as far as a device needs them. */
  private async receivePart({ method, path, headers, body }: Arrival): Promise<Answer> {
    const spoken = { 'tus-resumable': '1.0.0' }
    if (method === 'POST') {
      const receipt = (headers['upload-metadata'] ?? '').split(',').find((pair) => pair.startsWith('id ')) ?? ''
      const id = Buffer.from(receipt.slice(3), 'base64').toString()
      this.parts.set(id, body)
      await this.storePart(id, headers['x-author'])
      const begun = { location: `/api/v1/uploads/resumable/${id}`, 'upload-offset': String(body.length) }
      return { status: 201, headers: { ...spoken, ...begun }, bytes: Buffer.alloc(0) }
    }
    const id = path.split('/').at(-1) ?? ''
    if (!this.parts.has(id)) return { status: 404, headers: spoken, bytes: Buffer.alloc(0) }
    const whole = Buffer.concat([this.parts.get(id) ?? Buffer.alloc(0), body])
    this.parts.set(id, whole)
    if (method === 'PATCH') await this.storePart(id, headers['x-author'])
    return { status: method === 'HEAD' ? 200 : 204, headers: { ...spoken, 'upload-offset': String(whole.length) } }
  }

  private async storePart(id: string, author = ''): Promise<void> {
    const whole = new Uint8Array(this.parts.get(id) ?? [])
    this.files.set(id, { author, sha256: await sha256Hex(whole), size: whole.length })
  }

  private async receiveBatch({ body, headers }: Arrival): Promise<Answer> {
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    const receipt = JSON.parse(text.toString()) as Batch | PackedBatch
    const isPacked = 'packed' in receipt
    const batch = isPacked ? await unpackBatch(receipt) : receipt
    const results: EntryResult[] = []
    for (const run of batch.runs) results.push(...(await this.receiveRun(run)))
    const told = isPacked ? { packed: packResults(results) } : { results }
    return { status: 200, json: { epoch: this.epoch, serverTime: this.serverTime(), ...told } }
  }

  private async receiveRun(run: AuthorRun): Promise<EntryResult[]> {
    let link = run.from
    const entries: Entry[] = []
    for (const part of run.links) {
      if ('hash' in part) {
        link = await nextLink(link, part.hash)
        continue
      }
      link = await nextLink(link, await sha256Hex(new Uint8Array(new TextEncoder().encode(part.entry))))
      entries.push(JSON.parse(part.entry) as Entry)
    }
    const good = await this.isSigned(run, link)
    return entries.map((entry) => {
      const at = new Date().toISOString()
      if (!good || entry.author !== run.author) {
        return { result: 'held', entry: entry.id, at, code: 'signature-wrong', message: 'held' }
      }
      const known = this.results.get(entry.id)
      if (known) return known
      const result = this.judge(entry)
      if (result.result !== 'waiting' && result.result !== 'not-tried') {
        this.results.set(entry.id, result)
        this.entries.set(entry.id, entry)
      }
      return result
    })
  }

  private async isSigned(run: AuthorRun, link: string): Promise<boolean> {
    const known = this.keys.get(run.key)
    if (!known || run.signature === null || known.author !== run.author) return false
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('jwk', known.jwk, algorithm, false, ['verify'])
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, base64ToBytes(run.signature), linkBytes(link))
  }

  private streamList() {
    const streams = [...this.streams.keys()].map((name) => {
      const bytes = this.estimates.get(name)
      return { name, priority: 2, schemaVersion: 1, ...(bytes === undefined ? {} : { bytes }) }
    })
    return { epoch: this.epoch, serverTime: this.serverTime(), streamsHash: this.streamsHash, streams }
  }

  private async bundles({ body }: Arrival): Promise<Answer> {
    const { wanted } = JSON.parse(body.toString()) as { wanted: WantedPage[] }
    if (wanted.some(({ stream }) => !this.streams.has(stream)))
      return { status: 404, json: { message: 'absent', code: 'not-found', requestId: 'r' } }
    const bundles = await Promise.all(wanted.slice(0, this.maxPagesPerAnswer).map((one) => this.bundle(one)))
    const packed = packPages(this.epoch, bundles)
    return { status: 200, bytes: Buffer.from(packed.subarray(0, packed.length - this.lost)) }
  }

  private async bundle(wanted: WantedPage): Promise<PackedPage> {
    const { stream, after } = wanted
    const records = this.streams.get(stream) ?? []
    const rest = records
      .filter((record) => record.id > (after ?? ''))
      .sort((left, right) => (left.id < right.id ? -1 : 1))
    const page = rest.slice(0, this.bundleRows)
    const bytes = new Uint8Array(gzipSync(JSON.stringify(createSnapshotPage(stream, 1, page))))
    const next = (rest.length > page.length ? page.at(-1)?.id : null) ?? null
    return { stream, bytes, sha256: await sha256Hex(bytes), position: this.positionOf(wanted), next, head: null }
  }

  private changesAfter({ query }: Arrival): Answer {
    const after = Number(query.get('after'))
    const moved = query.get('streams') !== this.streamsHash
    if (!moved && after === this.position) return { status: 204, headers: { 'x-sync-epoch': this.epoch } }
    const page = { moved, upTo: moved ? after : this.position, more: false, changes: moved ? [] : this.changes }
    return { status: 200, json: { epoch: this.epoch, serverTime: this.serverTime(), ...page } }
  }
}

/** The receipt of an entry that simply became a record. */
export function applied(entry: Entry, version = (entry.base ?? 0) + 1): EntryResult {
  const fields = Object.fromEntries(Object.entries(entry.changes).map(([name, { after }]) => [name, after]))
  const record = recordOf(entry.record, version, fields)
  return {
    result: 'applied',
    entry: entry.id,
    at: new Date().toISOString(),
    records: [{ resource: entry.resource, id: entry.record, version }],
    record,
    message: 'saved',
  }
}

/** A stored record with some fields. */
export function recordOf(id: string, version: number, fields: Record<string, unknown>): StoredRecord {
  return recordWith(fields, { id, version })
}

async function readArrival(request: IncomingMessage): Promise<Arrival> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', 'http://office')
  const path = url.pathname.replace(/^\/api\/v1\/(tenants\/[^/]+\/)?/, '')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? '', path, query: url.searchParams, headers, body: Buffer.concat(chunks) }
}
