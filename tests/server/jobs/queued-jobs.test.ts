import { once } from 'node:events'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { openDatabase } from '#src/server/database/connection/pool.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { addJob, addJobs } from '#src/server/jobs/add-jobs.ts'
import type { JobRun, JobTask, JobTasks } from '#src/server/jobs/job-task.ts'
import { releaseAbandonedJobs } from '#src/server/jobs/release-abandoned-jobs.ts'
import { runJobs, startJobs } from '#src/server/jobs/run-jobs.ts'
import { openTestServer, type TestServer } from '../http/test-server.ts'

type Notice = { word: string }

let server: TestServer
let context: ServerContext
/** What the jobs said, in order, and what one does besides. */
let said: string[]
let meanwhile: (job: JobRun<Notice>) => Promise<void>

const saying: JobTask<Notice> = {
  name: 'say',
  payload: z.object({ word: z.string() }),
  async run(job) {
    await meanwhile(job)
    said.push(job.payload.word)
  },
}
const tasks: JobTasks = { tasks: [saying], scheduled: [] }

beforeAll(async () => {
  server = await openTestServer()
  context = server.app.fairlead
})
afterAll(() => server.end())
beforeEach(() => {
  said = []
  meanwhile = async () => undefined
})

const say = (word: string, tenant = server.north, key?: string) =>
  inTenant(server.database, tenant, (tx) => addJob(tx, saying, { word }, key))

const waiting = async () => {
  const { rows } = await server.database.pool.query<{ attempts: number; later: boolean; last_error: string | null }>(
    'select attempts, run_at > now() as later, last_error from graphile_worker.jobs',
  )
  return rows
}

test('a job of a transaction that is rolled back never runs; of one that commits it runs, whoever comes to do it', async () => {
  const failing = inTenant(server.database, server.north, async (tx) => {
    await addJob(tx, saying, { word: 'undone' })
    throw new Error('the write is refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await say('done')
  // The server that queued it does not live to run it: another one does.
  const other = await openDatabase(server.databaseUrl)
  await runJobs({ ...context, database: other }, tasks)
  await other.end()
  expect(said).toEqual(['done'])
})

test('of several waiting jobs with one key only the newest runs, for each tenant', async () => {
  await say('first', server.north, 'harbour')
  await say('second', server.north, 'harbour')
  await say('other', server.south, 'harbour')
  await runJobs(context, tasks)
  expect(said.sort()).toEqual(['other', 'second'])
})

test('a job runs for the tenant of its transaction, whose rows alone it sees', async () => {
  const [north, south] = [await server.person(server.north, 'amina'), await server.person(server.south, 'bola')]
  const seen: [string, string[]][] = []
  meanwhile = async ({ context: { database }, tenantId }) => {
    const rows = await inTenant(database, tenantId, (tx) => tx.query<{ id: string }>('select id from staff'))
    seen.push([tenantId, rows.map(({ id }) => id)])
  }
  await say('north', server.north)
  await say('south', server.south)
  await runJobs(context, tasks)
  expect(new Map(seen)).toEqual(
    new Map([
      [server.north, [north.id]],
      [server.south, [south.id]],
    ]),
  )
})

test('a job that fails stays and waits longer before it is tried again; the log does not hold what it was given', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  meanwhile = async () => {
    throw new Error('the mail server is away')
  }
  await say('a word of its own')
  await runJobs({ ...context, log: pino({ level: 'debug' }, stream) }, tasks)
  expect(said).toEqual([])
  expect(await waiting()).toEqual([{ attempts: 1, later: true, last_error: expect.stringContaining('away') }])
  expect(lines.join()).toContain('the mail server is away')
  expect(lines.join()).toContain('"task":"say"')
  expect(lines.join()).not.toContain('a word of its own')
  meanwhile = async () => undefined
  await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(context, tasks)
  expect(said).toEqual(['a word of its own'])
  expect(await waiting()).toEqual([])
})

test('several servers do each job once, at once when it is queued', async () => {
  const second = await openDatabase(server.databaseUrl)
  const stops = [await startJobs(context, tasks), await startJobs({ ...context, database: second }, tasks)]
  const begun = performance.now()
  const words = Array.from({ length: 40 }, (_, index) => `word ${index}`)
  await inTenant(server.database, server.north, (tx) =>
    addJobs(
      tx,
      saying,
      words.map((word) => ({ payload: { word } })),
    ),
  )
  await expect.poll(() => said.length).toBe(words.length)
  // Not by looking every few seconds.
  expect(performance.now() - begun).toBeLessThan(4_000)
  for (const stop of stops) await stop()
  await second.end()
  expect(said.sort()).toEqual(words.sort())
})

test('whoever stops the server waits for the jobs under way, and no further one begins', async () => {
  const gate = new EventTarget()
  let underWay = 0
  // As many as run side by side: a worker without a job might look once more, and find the later one, while stopping.
  const words = ['one under way', 'another under way']
  meanwhile = async () => {
    underWay += 1
    await once(gate, 'open')
  }
  const stop = await startJobs(context, tasks)
  for (const word of words) await say(word)
  await expect.poll(() => underWay, { timeout: 10_000 }).toBe(words.length)
  const stopped = stop().then(() => said.push('stopped'))
  await say('later')
  gate.dispatchEvent(new Event('open'))
  await stopped
  expect(said.slice(0, -1).sort()).toEqual([...words].sort())
  expect(said.at(-1)).toBe('stopped')
  meanwhile = async () => undefined
  await runJobs(context, tasks)
  expect(said.slice(words.length)).toEqual(['stopped', 'later'])
})

test('a job that a killed server had begun is given back, and one under way is not', async () => {
  await say('begun by the dead')
  const hold = (worker: string, since: string) =>
    server.database.pool.query(
      'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval',
      [worker, since],
    )
  await hold('worker-alive', '5 minutes')
  await releaseAbandonedJobs(server.database)
  await runJobs(context, tasks)
  expect(said).toEqual([])
  await hold('worker-dead', '16 minutes')
  await releaseAbandonedJobs(server.database)
  await runJobs(context, tasks)
  expect(said).toEqual(['begun by the dead'])
})
