import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { dailyWorkTask, runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { openDatabase } from '#src/server/database/connection/pool.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { startJobs } from '#src/server/jobs/run-jobs.ts'
import { openTestServer, type TestServer } from '../http/test-server.ts'

let server: TestServer
/** What was done, as 'tenant day', and what happens besides while it is done. */
let done: string[]
let meanwhile: (line: string) => Promise<void>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())
beforeEach(() => {
  done = []
  meanwhile = async () => undefined
})

/** Leaves a row in a table of the tenant for each day. */
const work = (name: string): DailyWork => ({
  name,
  async run(transaction, { name: tenant }, today) {
    await transaction.query('insert into number_series (tenant_id, series, year) values ($1, $2, $3)', [
      transaction.tenantId,
      `${name} ${today}`,
      2026,
    ])
    await meanwhile(`${tenant} ${today}`)
    done.push(`${tenant} ${today}`)
  },
})

const contextWith = (works: readonly DailyWork[], more: Partial<ServerContext> = {}): ServerContext => {
  const { fairlead } = server.app
  const log = pino({ level: 'silent' })
  return { ...fairlead, log, areaParts: [...fairlead.areaParts, { area: 'specimens', dailyWork: works }], ...more }
}
const at = (time: string) => new Date(`2026-${time}Z`)

/** How often the work of that name left its row, in either company. */
async function written(name: string): Promise<number> {
  const counts = [server.north, server.south].map((tenant) =>
    inTenant(server.database, tenant, (tx) =>
      tx.query('select from number_series where series like $1', [`${name} %`]).then((rows) => rows.length),
    ),
  )
  const [north = 0, south = 0] = await Promise.all(counts)
  return north + south
}

test('each company has its day’s work once, from two o’clock on, however often and by however many servers it is begun', async () => {
  const other = await openDatabase(server.databaseUrl)
  const name = uuidV7()
  const [here, there] = [contextWith([work(name)]), contextWith([work(name)], { database: other })]
  await Promise.all([
    runDailyWork(here, at('11-28T02:00:00')),
    runDailyWork(there, at('11-28T02:00:00')),
    runDailyWork(here, at('11-28T02:00:01')),
  ])
  await runDailyWork(there, at('11-28T23:00:00'))
  await runDailyWork(here, at('11-29T01:59:00'))
  await other.end()
  expect(done.sort()).toEqual(['north 2026-11-28', 'south 2026-11-28'])
  expect(await written(name)).toBe(2)
})

test('days that no server ran are made up for, oldest first', async () => {
  const context = contextWith([work(uuidV7())])
  await runDailyWork(context, at('11-01T03:00:00'))
  done = []
  await runDailyWork(context, at('11-04T03:00:00'))
  expect(done.filter((line) => line.startsWith('north'))).toEqual([
    'north 2026-11-02',
    'north 2026-11-03',
    'north 2026-11-04',
  ])
  expect(done).toHaveLength(6)
})

test('of work that covers missed days the newest day alone is done, also where an earlier one was missed', async () => {
  const context = contextWith([{ ...work(uuidV7()), coversMissedDays: true }])
  await runDailyWork(context, at('11-01T03:00:00'))
  done = []
  await runDailyWork(context, at('11-04T03:00:00'))
  await runDailyWork(context, at('11-04T04:00:00'))
  expect(done.sort()).toEqual(['north 2026-11-04', 'south 2026-11-04'])
})

test('what fails is undone and tried again, and holds up no other work, company or day', async () => {
  const [failing, sound] = [uuidV7(), uuidV7()]
  const context = contextWith([work(failing), work(sound)])
  let tries = 0
  meanwhile = async (line) => {
    // The first work is the first to come to each company's day.
    if (line === 'north 2026-11-10' && tries++ === 0) throw new Error('the store is away')
  }
  await expect(runDailyWork(context, at('11-10T03:00:00'))).rejects.toThrow('1 times')
  expect(done.sort()).toEqual(['north 2026-11-10', 'south 2026-11-10', 'south 2026-11-10'])
  expect([await written(failing), await written(sound)]).toEqual([1, 2])
  await runDailyWork(context, at('11-10T03:05:00'))
  expect([await written(failing), await written(sound)]).toEqual([2, 2])
})

test('a part that fails holds up no other, and the day is tried again until all are done', async () => {
  const parts: Record<string, number> = { first: 0, stuck: 0, last: 0 }
  const partly: DailyWork = {
    name: uuidV7(),
    parts: async ({ tenantId }) => (tenantId === server.north ? Object.keys(parts) : []),
    async run(transaction, _tenant, today, _effects, act, part) {
      const series = `${part} ${act.id} ${today}`
      const row = [transaction.tenantId, series, 2026]
      await transaction.query('insert into number_series (tenant_id, series, year) values ($1, $2, $3)', row)
      parts[part] = (parts[part] ?? 0) + 1
      if (part === 'stuck' && parts[part] === 1) throw new Error('sold meanwhile')
    },
  }
  const context = contextWith([partly])
  await expect(runDailyWork(context, at('11-12T03:00:00'))).rejects.toThrow('1 times')
  expect(parts).toEqual({ first: 1, stuck: 1, last: 1 })
  const left = await inTenant(server.database, server.north, (tx) =>
    tx.query(`select series from number_series where series like 'stuck %' or series like 'last %'`),
  )
  expect(left).toHaveLength(1)
  parts.first = parts.last = 10
  await inTenant(server.database, server.north, (tx) =>
    tx.query(`delete from number_series where series like '% 2026-11-12'`),
  )
  await runDailyWork(context, at('11-12T04:00:00'))
  await runDailyWork(context, at('11-12T05:00:00'))
  expect(parts).toEqual({ first: 11, stuck: 2, last: 11 })
})

test('a day begins in the time zone of each company', async () => {
  const zones = new Map([[server.north, 'Pacific/Honolulu']])
  const { areaParts } = server.app.fairlead
  const parts = areaParts.filter(({ timeZoneOf }) => !timeZoneOf)
  const zoned = { area: 'zoned', timeZoneOf: async (tx: Transaction) => zones.get(tx.tenantId) ?? null }
  const context = contextWith([], { areaParts: [...parts, zoned, { area: 'specimens', dailyWork: [work(uuidV7())] }] })
  await runDailyWork(context, at('12-02T02:00:00'))
  expect(done.sort()).toEqual(['north 2026-12-01', 'south 2026-12-02'])
  done = []
  await runDailyWork(context, at('12-02T11:59:00'))
  expect(done).toEqual([])
  await runDailyWork(context, at('12-02T12:00:00'))
  expect(done).toEqual(['north 2026-12-02'])
})

test('a server that starts does what was due meanwhile', async () => {
  const context = contextWith([work(uuidV7())])
  expect(jobTasks.scheduled).toContain(dailyWorkTask)
  const stop = await startJobs(context, { tasks: [], scheduled: [dailyWorkTask] })
  await expect.poll(() => done.length).toBe(2)
  await stop()
  expect(new Set(done.map((line) => line.split(' ')[0]))).toEqual(new Set(['north', 'south']))
})
