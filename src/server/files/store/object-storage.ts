import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import type { ObjectStorageSettings } from '#src/server/configuration/configuration.ts'
import { Problem } from '#src/server/http/problem.ts'

export type StoredObject = { name: string; size: number; at: Date }

/** A bucket of an S3-compatible service. Each call is tried three times, and then throws `StorageFailed`. */
export type ObjectStorage = {
  /** Stores a whole object, replacing any of that name. A stream is opened anew for each try. */
  put(name: string, bytes: Buffer | { open(): Readable; size: number }): Promise<void>
  /** Null where there is no such object. */
  get(name: string): Promise<Readable | null>
  /** Copies an object to another name inside the service. */
  copy(from: string, to: string): Promise<void>
  /** Deletes an object; an absent one is fine. */
  remove(name: string): Promise<void>
  /** All objects with this prefix. */
  list(prefix: string): Promise<StoredObject[]>
}

/** The service failed: 503; the reason is only logged. */
export class StorageFailed extends Problem {
  override readonly cause: unknown
  constructor(cause: unknown) {
    super(503, 'storage', 'Files cannot be reached at the moment. Please try again', undefined, { 'retry-after': '5' })
    this.cause = cause
  }
}

const maxAttempts = 3
/** Milliseconds before the second try; twice that before the third. */
const retryPauseMilliseconds = 250
/** Milliseconds until an answer must begin; the largest file takes its time to be sent. */
const answerTimeoutMilliseconds = 30_000

/** Signed requests (signature version 4) over https or, inside a private network, http. */
export function objectStorage({ endpoint, bucket, ...access }: ObjectStorageSettings): ObjectStorage {
  const client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, fetch: fetchInTime })
  return {
    put: (name, bytes) =>
      withRetries(async () => {
        if (Buffer.isBuffer(bytes)) await drained(client.putObject(name, bytes))
        else {
          await drained(client.putObject(name, bodyOf(bytes.open()), undefined, undefined, undefined, bytes.size))
        }
      }),
    get: (name) =>
      withRetries(async () => {
        const answer = await client.getObjectResponse(name)
        return answer?.body ? Readable.from(chunksOf(answer.body), { objectMode: false }) : null
      }),
    copy: (from, to) => withRetries(async () => void (await client.copyObject(from, to))),
    remove: (name) => withRetries(async () => void (await client.deleteObject(name))),
    list: (prefix) =>
      withRetries(async () => {
        const found = await client.listObjects('/', prefix)
        if (found === null) throw new Error('there is no such bucket')
        return found.map(({ Key, Size, LastModified }) => ({ name: Key, size: Size, at: LastModified }))
      }),
  }
}

/** A Node stream as a web body; their types do not match. */
function bodyOf(bytes: Readable): ReadableStream<Uint8Array> {
  const chunks = bytes.iterator()
  return new ReadableStream({
    async pull(controller) {
      const next: IteratorResult<Buffer, undefined> = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/** A body as a Node stream: abandoning it releases its connection. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** An answer's body is read to its end, so that its connection is reused. */
async function drained(answer: Promise<Response>): Promise<void> {
  await (await answer).arrayBuffer()
}

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await work()
    } catch (error) {
      if (count === maxAttempts || isRefusal(error)) throw new StorageFailed(error)
      await new Promise((resolve) => setTimeout(resolve, retryPauseMilliseconds * count))
    }
  }
}

/** Retrying is pointless: wrong key, no permission, no such bucket. */
function isRefusal(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Like `fetch`, but fails where no answer begins in time; once begun, it may take as long as needed. */
const fetchInTime: typeof fetch = async (input, init) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), answerTimeoutMilliseconds)
  try {
    return await fetch(input, { ...init, ...halfDuplex(init), signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** What `fetch` requires for a stream body. */
function halfDuplex(init: RequestInit | undefined): { duplex?: 'half' } {
  return init?.body instanceof ReadableStream ? { duplex: 'half' } : {}
}
