import { z } from 'zod'
import type { AttackSetup } from './besieged-company.ts'

/** A request that must be refused: its sender, and what the refusal must look like. */
export type Attempt = {
  what: string
  method: string
  /** Below the root: `/api/v1/vessels`. */
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
  /** The credential; by default the first company's administrator. */
  authorization?: string | null
  /** The accepted statuses; any 4xx by default. */
  status?: readonly number[]
  /** A step on a record of one's own: a 403 is accepted for that reason alone. */
  isOwn?: true
  /** The field or parameter a 422 or 400 must name; `field` also matches `field.0.name`. */
  names?: string
}

const failure = z.strictObject({
  message: z.string().min(1).max(1000),
  code: z.string().regex(/^[a-z][a-z-]+$/),
  requestId: z.uuid(),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
})

/** Words that only the server's internals would contain. */
const insides =
  /node_modules|\.[cm]?[jt]s:\d|\bat \S+ \(|\b(select|insert into|update) .* (from|values|set)\b|TypeError|ECONN|pg_|relation "/i

/** Sends attempts one by one; returns the faults of their answers. */
export async function faultsOf(siege: AttackSetup, attempts: Iterable<Attempt>): Promise<string[]> {
  const faults: string[] = []
  for (const attempt of attempts) {
    const fault = await faultOf(siege, attempt)
    if (fault !== null) faults.push(fault)
  }
  return faults
}

/** The fault of one answer, null where it is refused as it should be. */
async function faultOf(siege: AttackSetup, attempt: Attempt): Promise<string | null> {
  const answer = await send(siege, attempt)
  const wrong = wrongWith(siege, attempt, answer)
  if (wrong === null) return null
  return `${attempt.method} ${attempt.url.slice(0, 140)}, ${attempt.what}: ${wrong}; ${answer.statusCode} ${answer.body.slice(0, 300)}`
}

type Sent = Awaited<ReturnType<typeof send>>

/** Sends an attempt without judging its answer. */
export function send({ server, own }: AttackSetup, { method, url, headers, payload, authorization }: Attempt) {
  const credential = authorization === undefined ? `Bearer ${own.token}` : authorization
  return server.app.inject({
    method: method as 'POST',
    url,
    headers: { ...(credential === null ? {} : { authorization: credential }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
}

function wrongWith(
  siege: AttackSetup,
  { method, url, payload, status, isOwn, names }: Attempt,
  answer: Sent,
): string | null {
  if (answer.statusCode < 400 || answer.statusCode > 499) return 'this is no refusal'
  const isOwnRefused = isOwn && answer.statusCode === 403 && answer.json().code === 'own-record'
  if (status && !status.includes(answer.statusCode) && !isOwnRefused) return `this is not ${status.join(' or ')}`
  const leak = leakIn(siege, answer.body, `${url} ${String(payload)}`)
  if (leak !== null) return leak
  if (method === 'HEAD') return null
  const body = failure.safeParse(jsonOf(answer.body))
  if (!body.success) return 'this is not the shape of a failure'
  if (body.data.requestId !== answer.headers['x-request-id']) return 'the request is named in two ways'
  const named = namesIn(jsonOf(answer.body))
  const isNamed = names === undefined || named.some((one) => one === names || one.startsWith(`${names}.`))
  return isNamed || ![400, 422].includes(answer.statusCode) ? null : `${names} is not named`
}

/** What an answer reveals that it must not, otherwise null; the request's own values may be repeated. */
export function leakIn({ foreign }: AttackSetup, body: string, asked = ''): string | null {
  if (insides.test(body)) return 'the inside of the server shows'
  const mark = foreign.marks.find((one) => body.includes(one) && !asked.includes(one))
  return mark === undefined ? null : `it tells ${mark} of the other company`
}

/** Read from the raw JSON: a schema would drop a name like '__proto__'. */
function namesIn(body: unknown): string[] {
  const errors: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : undefined
  return typeof errors === 'object' && errors !== null ? Object.keys(errors) : []
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
