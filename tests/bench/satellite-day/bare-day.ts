import { Agent, request } from 'node:http'
import { z } from 'zod'
import { FaultProxy } from '../../campaigns/link/fault-proxy.ts'
import type { Office } from '../../journeys/office.ts'
import { type Caller, caller } from '../../journeys/rest.ts'
import { cutsOf } from './cuts.ts'
import { LinkMeter, type Metered } from './link-meter.ts'
import { changeInTheOffice } from './office-changes.ts'
import { satellite } from './play-day.ts'

const file = z.object({ id: z.string(), name: z.string(), sha256: z.string() })
const frozen = z.object({
  id: z.string(),
  author: z.string(),
  resource: z.string(),
  action: z.string(),
  record: z.string(),
  changes: z.record(z.string(), z.object({ after: z.unknown() })),
  answers: z.record(z.string(), z.unknown()),
})
type Frozen = z.infer<typeof frozen>
const changed = z.object({ data: z.object({ id: z.string() }) })

/** A client without more than is needed: one request for each file, entry and change of the office, one after the other. */
export type BareDay = { work: Metered; took: number }

/**
 * The same files, entries and changes of the office as on the day that was played, over a link of the same kind, on an
 * office that stands as the other one did in the morning. What is cut is sent again, from its first byte.
 */
export async function bareDay(
  played: Office,
  office: Office,
  entries: readonly string[],
  { officeChanges, people }: { officeChanges: number; people: readonly { key: string }[] },
): Promise<BareDay> {
  const callers = await Promise.all(people.map(({ key }) => caller(office, `${key}@gulf-marine.demo`)))
  const reader = await caller(played, 'admin@gulf-marine.demo')
  const work = entries.map((text) => frozen.parse(JSON.parse(text)))
  const files = new Map<string, Buffer>()
  for (const { id } of work.flatMap(filesOf)) {
    const answer = await fetch(`${played.api}/files/${id}`, { headers: reader.headers })
    if (!answer.ok) throw new Error(`file ${id} cannot be read: ${answer.status}`)
    files.set(id, Buffer.from(await answer.arrayBuffer()))
  }
  const link = await FaultProxy.open(office.origin, satellite)
  const line = new BareLine(link)
  const meter = new LinkMeter()
  link.meter = meter.asked
  link.fate = cutsOf(({ method }) => method === 'POST')
  try {
    const began = performance.now()
    for (const entry of work) {
      const author = callers.find(({ personId }) => personId === entry.author)
      if (!author) throw new Error(`nobody signs as ${entry.author}`)
      for (const each of filesOf(entry)) await line.upload(author, each, files.get(each.id) ?? Buffer.alloc(0))
      await line.write(author, entry)
    }
    const [first] = callers
    for (let count = 0; first && count < officeChanges; count += 1) {
      changed.parse(await line.read(first, await changeInTheOffice(office, count)))
    }
    return { work: meter.taken(), took: performance.now() - began }
  } finally {
    line.end()
    await link.close()
  }
}

/** One connection, kept; what breaks is asked again. */
class BareLine {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #link: FaultProxy

  constructor(link: FaultProxy) {
    this.#link = link
  }

  async upload(author: Caller, { id, name, sha256 }: z.infer<typeof file>, bytes: Buffer): Promise<void> {
    const form = new FormData()
    for (const [field, value] of Object.entries({ id, folder: 'records', sha256 })) form.set(field, value)
    form.set('file', new Blob([Uint8Array.from(bytes)]), name)
    const sent = new Response(form)
    const type = sent.headers.get('content-type') ?? ''
    await this.#ask('POST', '/uploads', author, { 'content-type': type }, Buffer.from(await sent.arrayBuffer()))
  }

  async write(author: Caller, { id, resource, action, record, changes, answers }: Frozen): Promise<void> {
    const fields = Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]))
    const path =
      action === 'create' ? `/${resource}` : `/${resource}/${record}${action === 'update' ? '' : `/${action}`}`
    const body = action === 'create' ? { id: record, ...fields } : { ...fields, ...answers }
    const headers = { 'content-type': 'application/json', 'idempotency-key': id }
    await this.#ask(action === 'update' ? 'PATCH' : 'POST', path, author, headers, Buffer.from(JSON.stringify(body)))
  }

  read(author: Caller, path: string): Promise<unknown> {
    return this.#ask('GET', path, author, {}, Buffer.alloc(0))
  }

  end(): void {
    this.#agent.destroy()
  }

  async #ask(
    method: string,
    path: string,
    author: Caller,
    headers: Record<string, string>,
    body: Buffer,
  ): Promise<unknown> {
    for (let count = 0; count < 10; count += 1) {
      const answer = await this.#once(method, path, { ...author.headers, ...headers }, body).catch(() => null)
      if (answer === null) continue
      if (answer.status >= 400) throw new Error(`${method} ${path} is answered ${answer.status}: ${answer.text}`)
      return JSON.parse(answer.text)
    }
    throw new Error(`${method} ${path} was never answered`)
  }

  #once(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Buffer,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const length: Record<string, string> = body.length > 0 ? { 'content-length': String(body.length) } : {}
      const options = { method, agent: this.#agent, headers: { ...headers, ...length } }
      const asking = request(`${this.#link.origin}/api/v1${path}`, options, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      })
      asking.on('error', reject)
      asking.end(body)
    })
  }
}

/** The files that an entry names, wherever they stand in its fields. */
function filesOf({ changes }: Frozen): z.infer<typeof file>[] {
  const found: z.infer<typeof file>[] = []
  const look = (value: unknown) => {
    const parsed = file.safeParse(value)
    if (parsed.success) found.push(parsed.data)
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) look(each)
  }
  for (const { after } of Object.values(changes)) look(after)
  return found
}
