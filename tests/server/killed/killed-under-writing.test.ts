import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KillableServer } from './killable-server.ts'
import { ReadinessWatch } from './readiness-watch.ts'
import { outboxWriter, requestWriter, type Writer } from './writers.ts'

/** How many kills; `npm run test:kills` makes 100, of the program as it is built. */
const kills = Number(process.env.KILLS ?? 5)
const isCampaign = process.env.KILLS !== undefined

// A whole server starts again and again, which takes its time on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000 + kills * 60_000, hookTimeout: 240_000 })

const tenant = 'gulf-marine'
/** Milliseconds in which a busy machine answers; a request that waits for the database longer than that hangs. */
const prompt = 10_000
/** Milliseconds of the 95th percentile until writes are acknowledged again (`design/reliability-security.md`, section 6). */
const readyAgain = 5_000

let server: KillableServer
let writers: Writer[]
let watch: ReadinessWatch
beforeEach(async () => {
  server = await KillableServer.open(isCampaign ? 'built' : 'bundled')
  const people = ['captain', 'crew', 'crew2', 'crew3'].map((name) => `${name}@${tenant}.demo`)
  writers = await Promise.all(people.map((email) => requestWriter(server.origin, email)))
  for (const name of ['crew4', 'mooring-master'])
    writers.push(await outboxWriter(server.origin, `${name}@${tenant}.demo`))
  watch = new ReadinessWatch(server.origin)
})
afterEach(async () => {
  await Promise.all([...writers.map((writer) => writer.stop()), watch.stop()])
  await server.close()
})

const kinds = {
  PostgreSQL: async () => server.killPostgres(),
  server: async () => {
    await server.killServer()
    await server.start()
  },
  both: async () => {
    server.killPostgres()
    await server.killServer()
    await server.start()
  },
}
type Kind = keyof typeof kinds
const order: readonly Kind[] = ['PostgreSQL', 'server', 'both']

test(`kill -9 of PostgreSQL, the server and both under writing, ${kills} times: all that was acknowledged is there, and once`, async () => {
  for (const writer of writers) writer.start()
  await allWroteSince(0)
  const pauses: { kind: Kind; milliseconds: number }[] = []
  for (let turn = 0; turn < kills; turn += 1) {
    const kind = order[turn % order.length] ?? 'both'
    const instant = Date.now()
    await kinds[kind]()
    await allWroteSince(instant)
    pauses.push({ kind, milliseconds: firstAcknowledged(instant) - instant })
  }
  report(pauses)
  await Promise.all(writers.map((writer) => writer.stop()))
  await expect.poll(() => watch.last(), { timeout: 10_000 }).toBe(200)

  const sendings = writers.flatMap((writer) => writer.sendings)
  const acknowledged = sendings.filter((sending) => sending.acknowledged !== null)
  const before = await rowsByLocation()
  expect(acknowledged.filter(({ location }) => before.get(location) !== 1)).toEqual([])

  await Promise.all(
    writers.map(async (writer) => {
      for (const sending of writer.sendings.slice(-40)) {
        const again = await writer.repeat(sending)
        if (sending.acknowledged !== null) expect(again).toEqual(sending.acknowledged)
      }
    }),
  )
  expect(await rowsByLocation()).toEqual(new Map(sendings.map(({ location }) => [location, 1])))
  const ids = await Promise.all(writers.flatMap((writer) => writer.sendings.map(({ key }) => writer.entryOf(key))))
  const [kept] = await server.rows<{ receipts: number; history: number; numbers: number }>(
    tenant,
    `select (select count(*)::int from receipts where entry_id = any($1)) as receipts,
       (select count(*)::int from history where entry_id = any($1)) as history,
       (select count(distinct number)::int from near_miss_reports where location like 'Berth %') as numbers`,
    [ids],
  )
  expect(kept).toEqual({ receipts: ids.length, history: ids.length, numbers: ids.length })

  const answers = new Set(writers.flatMap(({ outcomes }) => outcomes.map(({ answer }) => answer)))
  // What broke off has no answer, and what the database could not do is to be sent again: nothing else is ever said.
  expect([...answers].filter((answer) => !['acknowledged', 'unreachable', 503].includes(answer))).toEqual([])
  const refused = writers.flatMap(({ outcomes }) => outcomes.filter(({ answer }) => answer === 503))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ retryAfter, milliseconds }) => retryAfter === null || milliseconds > prompt)).toEqual([])
  expect([...watch.said].filter((status) => ![200, 503, null].includes(status))).toEqual([])
  expect(watch.slowest).toBeLessThan(prompt)
  if (isCampaign) expect(percentile(pauses, 0.95)).toBeLessThan(readyAgain)
})

/** Says what the kills came to: milliseconds from a kill to the first acknowledged write that was sent after it. */
function report(pauses: readonly { kind: Kind; milliseconds: number }[]): void {
  const line = (name: string, some: typeof pauses) =>
    `${name} ${some.length}: median ${percentile(some, 0.5)} ms, 95th percentile ${percentile(some, 0.95)} ms, longest ${percentile(some, 1)} ms`
  const lines = order.map((kind) =>
    line(
      kind,
      pauses.filter((pause) => pause.kind === kind),
    ),
  )
  const sendings = writers.flatMap((writer) => writer.sendings)
  const attempts = writers.flatMap(({ outcomes }) => outcomes).length
  console.info(
    [
      'from the kill to the first acknowledged write',
      line('all', pauses),
      ...lines,
      `${sendings.length} writes in ${attempts} requests`,
    ].join('\n  '),
  )
}

function percentile(pauses: readonly { milliseconds: number }[], part: number): number {
  const sorted = pauses.map(({ milliseconds }) => milliseconds).sort((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** Every writer has got some writes through that it sent after the moment. */
async function allWroteSince(instant: number): Promise<void> {
  const fewest = () => Math.min(...writers.map((writer) => writer.acknowledgedSince(instant).length))
  await expect.poll(fewest, { timeout: 60_000 }).toBeGreaterThanOrEqual(isCampaign ? 4 : 10)
}

/** When the first write that was sent after the moment was acknowledged. */
function firstAcknowledged(instant: number): number {
  const times = writers.flatMap((writer) => writer.acknowledgedSince(instant))
  return Math.min(...times.map(({ sentAt, milliseconds }) => sentAt + milliseconds))
}

async function rowsByLocation(): Promise<Map<string, number>> {
  const rows = await server.rows<{ location: string; count: number }>(
    tenant,
    "select location, count(*)::int as count from near_miss_reports where location like 'Berth %' group by location",
  )
  return new Map(rows.map(({ location, count }) => [location, count]))
}
