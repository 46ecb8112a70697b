import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { uuidV5, uuidV7 } from '#src/lib/uuid.ts'
import { fresh, TestAuthor } from '../../contract/engine/test-device.ts'
import { newKeyBody } from '../../fixtures/earned-device.ts'

/** One write under its key, sent as often as it needs to be acknowledged. */
export type Sending = {
  key: string
  location: string
  /** What the first acknowledgement said; null while there is none. */
  acknowledged: unknown
}

/** What came back of one request. `unreachable`: no answer, because nobody listens or the connection broke. */
export type Outcome = {
  sentAt: number
  milliseconds: number
  answer: 'acknowledged' | 'unreachable' | 'hung' | number
  /** Seconds, as the server asked for. */
  retryAfter: number | null
}

/** Sends a write once; the answer's body is given back where it acknowledges the write. */
type Send = (sending: Sending, signal: AbortSignal) => Promise<{ response: Response; acknowledged: unknown }>

/** Milliseconds after which a request without an answer counts as one that hangs. */
const deadline = 15_000
/** Milliseconds between writes: below the usual limit of requests a minute, as an honest client is. */
const pace = 60

/** Writes one report after the other until it is told to stop, each until it is acknowledged. */
export class Writer {
  readonly sendings: Sending[] = []
  readonly outcomes: Outcome[] = []
  readonly #name: string
  readonly #send: Send
  /** The id under which the office keeps a write, by its key. */
  readonly entryOf: (key: string) => Promise<string>
  #stopped = false
  #running: Promise<void> = Promise.resolve()

  constructor(name: string, send: Send, entryOf: Writer['entryOf'] = (key) => Promise.resolve(key)) {
    this.#name = name
    this.#send = send
    this.entryOf = entryOf
  }

  start(): void {
    this.#running = this.#write()
  }

  /** Ends after the request under way; the last write may stay without an acknowledgement. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  /** Requests that were sent after a moment and were acknowledged. */
  acknowledgedSince(instant: number): Outcome[] {
    return this.outcomes.filter(({ answer, sentAt }) => answer === 'acknowledged' && sentAt > instant)
  }

  /** Sends a write once more, however it ended, and gives what the answer says. */
  async repeat(sending: Sending): Promise<unknown> {
    const { response, acknowledged } = await this.#send(sending, AbortSignal.timeout(deadline))
    if (acknowledged === null) throw new Error(`a repeat was answered with ${response.status}`)
    return acknowledged
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      const location = `Berth ${this.#name} ${this.sendings.length + 1}`
      const sending: Sending = { key: uuidV7(), location, acknowledged: null }
      this.sendings.push(sending)
      while (sending.acknowledged === null && !this.#stopped) await wait(await this.#attempt(sending))
    }
  }

  /** One request; the milliseconds to wait before the next are what the server asked for. */
  async #attempt(sending: Sending): Promise<number> {
    const sentAt = Date.now()
    const note = (answer: Outcome['answer'], retryAfter: number | null = null) =>
      this.outcomes.push({ sentAt, milliseconds: Date.now() - sentAt, answer, retryAfter })
    const signal = AbortSignal.timeout(deadline)
    try {
      const { response, acknowledged } = await this.#send(sending, signal)
      const retryAfter = Number(response.headers.get('retry-after') ?? 0) || null
      note(acknowledged === null ? response.status : 'acknowledged', retryAfter)
      sending.acknowledged = acknowledged
      return retryAfter === null ? pace : retryAfter * 1000
    } catch {
      note(signal.aborted ? 'hung' : 'unreachable')
      return pace
    }
  }
}

const named = z.object({ id: z.string() })
const signedIn = z.object({
  token: z.string(),
  keyTicket: z.string(),
  data: z.object({ person: named, tenant: named }),
})
const device = z.object({ data: z.object({ id: z.string(), secret: z.string() }) })
const batchAnswer = z.object({ results: z.array(z.looseObject({ result: z.string() })) })

type Session = { token: string; keyTicket: string; personId: string; tenantId: string }

type More = { headers?: Record<string, string>; signal?: AbortSignal }

async function post(url: string, authorization: string, body: unknown, more: More = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization, ...more.headers }
  return fetch(url, { ...more, method: 'POST', headers, body: JSON.stringify(body) })
}

async function signIn(origin: string, email: string): Promise<Session> {
  const answer = await post(`${origin}/api/v1/auth/login`, '', { email, password: 'Fairlead-demo-1' })
  const { token, keyTicket, data } = signedIn.parse(await answer.json())
  return { token, keyTicket, personId: data.person.id, tenantId: data.tenant.id }
}

const reportAt = (location: string) => ({
  description: 'A wire parted at the quay and nobody stood near',
  dateTime: '2026-11-20T10:00:00+01:00',
  location,
})

/** A person who writes by requests, each with its `Idempotency-Key`. */
export async function requestWriter(origin: string, email: string): Promise<Writer> {
  const { token, personId } = await signIn(origin, email)
  const send: Send = async ({ key, location }, signal) => {
    const more = { signal, headers: { 'idempotency-key': key } }
    const response = await post(`${origin}/api/v1/near-miss-reports`, `Bearer ${token}`, reportAt(location), more)
    const body: unknown = await response.json()
    return { response, acknowledged: response.status === 201 ? body : null }
  }
  return new Writer(email, send, (key) => uuidV5(personId, `idempotency:${key}`))
}

/** A tablet that delivers signed entries of its person, one in a batch. */
export async function outboxWriter(origin: string, email: string): Promise<Writer> {
  const { token, personId, tenantId, keyTicket } = await signIn(origin, email)
  const made = await post(`${origin}/api/v1/devices`, `Bearer ${token}`, { name: 'Bridge tablet', ticket: keyTicket })
  const { id, secret } = device.parse(await made.json()).data
  const author = await TestAuthor.make(tenantId, personId, id)
  const key = await newKeyBody(author, keyTicket, secret)
  await post(`${origin}/api/v1/devices/${id}/keys`, `Bearer ${token}`, key)
  const batches = new Map<string, unknown>()
  return new Writer(email, async (sending, signal) => {
    const batch = batches.get(sending.key) ?? (await batchOf(author, sending))
    batches.set(sending.key, batch)
    const response = await post(`${origin}/api/v1/sync/outbox`, `Device ${id}.${secret}`, batch, { signal })
    const [result] = response.status === 200 ? batchAnswer.parse(await response.json()).results : []
    return { response, acknowledged: result?.result === 'applied' ? result : null }
  })
}

async function batchOf(author: TestAuthor, { key, location }: Sending) {
  const entry = author.entry({
    id: key,
    resource: 'near-miss-reports',
    action: 'create',
    record: uuidV7(),
    changes: fresh(reportAt(location)),
  })
  return author.batch(await author.sign(entry))
}
