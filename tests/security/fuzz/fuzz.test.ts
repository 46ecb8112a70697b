import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../fixtures/start-session.ts'
import { SeededRandom } from '../../sync/seeded-random.ts'
import { triesEverything } from '../../tries-everything.ts'
import { type AttackedCompany, type AttackSetup, attackPatience, openAttackSetup } from '../besieged-company.ts'
import { hostileSeed } from '../sampled-attempts.ts'
import { AnswerJudge } from './answer-faults.ts'
import { describedApi } from './api-document.ts'
import { EventLoopWatch } from './event-loop-watch.ts'
import { type FuzzedRequest, requestsOf } from './fuzzed-requests.ts'
import { guestKeys } from './guest-keys.ts'

vi.setConfig(attackPatience)

/**
 * Requests made of the API's own description and sent to the whole server. Each is drawn by the seed and its number alone:
 * `HOSTILE_SEED=… FUZZ_FROM=<number> FUZZ_COUNT=1` sends it again.
 */
const from = Number(process.env.FUZZ_FROM ?? 0)
const count = Number(process.env.FUZZ_COUNT ?? (triesEverything ? 200_000 : 2500))
/** How many are answered at a time. */
const atOnce = 4
/** How many a server gets, with companies of its own: in the end too much would be deleted, and answers would be alike. */
const ofEachServer = 20_000
const parts = Array.from({ length: Math.ceil(count / ofEachServer) }, (_, part) => {
  const first = from + part * ofEachServer
  return { first, end: Math.min(first + ofEachServer, from + count) }
})

/** Exports beyond a few at a time are asked to wait: these wait for each other. */
let exporting: Promise<unknown> = Promise.resolve()

/** A stream that goes on for as long as somebody listens: asked only for what refuses it. */
const endless = new Set(['GET /sync/news'])

let siege: AttackSetup
const began = performance.now()
beforeEach(async () => {
  siege = await openAttackSetup()
}, 300_000)
afterEach(() => siege.end())
afterAll(() => console.log(`fuzz: ${Math.round((performance.now() - began) / 1000)} s in all`))

type Sender = { name: string; authorization(): string | null; renew?(): Promise<void> }

/** Those who send: mostly who may do everything, also somebody without a role, another company, a tablet and nobody. */
async function sendersOf({ server, own, foreign }: AttackSetup): Promise<Sender[]> {
  const signedIn = (name: string, of: AttackedCompany, personId: string): Sender => {
    let token = ''
    const renew = async () => {
      token = await startSession(server.database, { tenantId: of.company.tenantId, personId, deviceId: null })
    }
    return { name, authorization: () => `Bearer ${token}`, renew }
  }
  const admin = signedIn('who may do everything', own, own.company.adminId)
  const other = signedIn('the other company', foreign, foreign.company.adminId)
  for (const { renew } of [admin, other]) await renew?.()
  const { id, secret } = own.device
  const tablet = { name: 'a tablet', authorization: () => `Device ${id}.${secret}` }
  const nobody = { name: 'nobody', authorization: () => null }
  return [...Array.from({ length: 14 }, () => admin), other, other, tablet, nobody]
}

test.each(parts)(
  `requests of the API's description from $first to $end (HOSTILE_SEED=${hostileSeed})`,
  {
    timeout: 3_600_000,
  },
  async ({ first, end }) => {
    const { operations, schemas } = await describedApi(siege.server.app)
    const ids = [
      ...siege.own.records.values(),
      ...siege.foreign.records.values(),
      siege.own.photo.id,
      siege.foreign.photo.id,
    ]
    const around = { schemas, ids, records: siege.own.records, keys: await guestKeys(siege) }
    const arbitraries = operations.map((operation) => requestsOf(operation, around))
    const senders = await sendersOf(siege)
    // Its records' ids are sent on purpose: whoever makes a record of their own under one is answered it.
    const marks = siege.foreign.marks.filter((mark) => !ids.includes(mark))
    const judge = new AnswerJudge({ ...siege, foreign: { ...siege.foreign, marks } }, schemas)
    const watch = new EventLoopWatch()
    const faults = new Map<string, string>()
    const statuses = new Map<number, number>()

    async function play(number: number): Promise<void> {
      const random = new SeededRandom(hostileSeed).fork(`fuzz ${number}`)
      const arbitrary = random.pick(arbitraries)
      const sender = random.pick(senders)
      const [request] = fc.sample(arbitrary, { seed: Math.floor(random.next() * 2 ** 31), numRuns: 1 })
      if (!request) return
      // Drawing takes a while of the thread too: it stands by itself.
      await setImmediate()
      await send(number, sender, request)
    }

    async function send(number: number, sender: Sender, request: FuzzedRequest): Promise<void> {
      const { method, path } = request.operation
      const name = `${method} ${path}`
      if (endless.has(name)) request.url += '?nonsense=1'
      const authorization = sender.authorization()
      const isAnswered = watch.begin(`${name} (${number})`)
      const sent = () =>
        siege.server.app.inject({
          method: method as 'GET',
          url: request.url,
          headers: { ...request.headers, ...(authorization !== null && { authorization }) },
          ...(request.payload !== undefined && { payload: request.payload }),
        })
      const answered = path.endsWith('/export') ? exporting.then(sent) : sent()
      if (path.endsWith('/export')) exporting = answered
      const answer = await answered
      isAnswered()
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode === 401 && sender.renew) await sender.renew()
      const fault = judge.faultOf(request, answer, sender.name === 'the other company')
      if (fault !== null && !faults.has(`${name} ${fault}`)) {
        const asked = `${request.url.slice(0, 300)} ${String(request.payload ?? '').slice(0, 300)}`
        faults.set(
          `${name} ${fault}`,
          `number ${number} by ${sender.name}: ${name}: ${fault}; sent ${asked}; ${answer.statusCode} ${answer.body.slice(0, 300)}`,
        )
      }
    }

    const started = performance.now()
    watch.start()
    let next = first
    const line = async () => {
      while (next < end) {
        const number = next
        next += 1
        await play(number)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, line))
    const { measured, computed, longest } = watch.stop()
    const told = [...statuses].sort(([left], [right]) => left - right).map(([status, times]) => `${status} × ${times}`)
    console.log(
      `fuzz: ${end - first} requests of ${operations.length} operations in ${Math.round((performance.now() - started) / 1000)} s: ${told.join(', ')}; event loop 99.9th percentile ${measured.toFixed(0)} ms, computed ${computed.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    )
    for (const { busy, during } of watch.pauses)
      console.log(`fuzz: a pause of ${busy.toFixed(0)} ms during ${during.slice(0, 300)}`)
    expect([...faults.values()]).toEqual([])
    expect(computed).toBeLessThanOrEqual(200)
  },
)
