import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import type { Effects } from '#src/server/context/effects.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { specimenRequest } from '../specimens/specimen-request.ts'
import { specimenStore } from '../specimens/specimen-store.ts'
import { specimenTransfer } from '../specimens/specimen-transfer.ts'
import { balanceOf, makeStore, StockKeeping, transfer } from './stock-keeping.ts'
import type { TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

const stock = new StockKeeping()
let world: World
let author: TestAuthor
let store: string
let other: string
/** What the work of a day does, and what happens to it afterwards. */
let deeds: (effects: Effects) => Promise<unknown>
let ending: (transaction: Transaction) => Promise<unknown>

const work: DailyWork = {
  name: 'specimen stock',
  async run(transaction, tenant, _today, effects) {
    if (tenant.id !== world.tenantId) return
    await deeds(effects)
    await ending(transaction)
  },
}

beforeAll(async () => {
  world = await makeWorld([stock.part, { area: 'days', dailyWork: [work] }])
  author = await world.author({ permissions: ['move stock'] })
  stock.signer = (await world.author()).personId
})
afterAll(() => world.end())
beforeEach(async () => {
  store = await makeStore(world)
  other = await makeStore(world)
  deeds = (effects) => effects.change(specimenStore, store, ({ balance }) => ({ balance: balance - 5 }))
  ending = async () => undefined
})

let day = 0
/** The instant of a day on which nothing was done yet. */
const nextDay = () => {
  day += 1
  return new Date(Date.UTC(2026, 10, day, 3))
}
const run = (now: Date) => runDailyWork({ ...world.context, log: pino({ level: 'silent' }) }, now)
const historyOf = (id: string) =>
  world.rows<Record<string, unknown>>(
    `select version, action, actor, entry_id, cause_resource, cause_record from history
     where record_id = $1 order by version`,
    [id],
  )
const seqOf = (id: string) =>
  world.rows<{ seq: string }>('select seq::text from sync_head where id = $1', [id]).then(([row]) => Number(row?.seq))

test('what the work of a day changes has its version, its place in the feed, and a history by nobody with the cause', async () => {
  const before = await seqOf(store)
  await run(nextDay())
  expect(await world.record(specimenStore, store)).toMatchObject({ balance: 995, version: 2, updatedBy: null })
  expect(await seqOf(store)).toBeGreaterThan(before)
  expect(await historyOf(store)).toEqual([
    {
      version: 2,
      action: 'update',
      actor: null,
      entry_id: null,
      cause_resource: 'daily-work:specimen stock',
      cause_record: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

test('it makes records and takes steps, those of the product too, with the hooks and rounds of their resource', async () => {
  const sent = transfer(author, store, other)
  await world.deliver(author, sent)
  let requestId = ''
  deeds = async (effects) => {
    await effects.takeStep(specimenTransfer, sent.record, 'receive', { answers: { reason: 'A week has passed' } })
    requestId = (await effects.create(specimenRequest, { subject: 'Count the stores' })).id
    await effects.takeStep(specimenRequest, requestId, 'submit')
  }
  await run(nextDay())
  expect(await world.record(specimenTransfer, sent.record)).toMatchObject({ status: 'received', statusBy: null })
  expect(await world.record(specimenRequest, requestId)).toMatchObject({
    status: 'pending',
    createdBy: null,
    approval: { signatories: [{ people: [stock.signer] }] },
  })
})

test('a second run of the day, on this server or another, does nothing; the next day does it again', async () => {
  const now = nextDay()
  await Promise.all([run(now), run(now)])
  await run(now)
  expect(await balanceOf(world, store)).toBe(995)
  await run(nextDay())
  expect(await balanceOf(world, store)).toBe(990)
})

test.each([
  ['it throws', () => Promise.reject(new Error('the store burns'))],
  ['its connection is cut', (tx: Transaction) => tx.query('select pg_terminate_backend(pg_backend_pid())')],
])(
  'where %s between its effects and its end, nothing of it stays, and the next try does it once',
  async (_how, end) => {
    const now = nextDay()
    let tries = 0
    ending = async (transaction) => {
      tries += 1
      if (tries === 1) await end(transaction)
    }
    await expect(run(now)).rejects.toThrow('1 times')
    expect(await world.record(specimenStore, store)).toMatchObject({ balance: 1000, version: 1 })
    expect(await historyOf(store)).toEqual([])
    await run(now)
    await run(now)
    expect(tries).toBe(2)
    expect(await balanceOf(world, store)).toBe(995)
    expect(await historyOf(store)).toHaveLength(1)
  },
)

test('what the description forbids is refused to the product too, and undoes the day', async () => {
  deeds = (effects) => effects.change(specimenStore, store, { balance: -1 })
  const now = nextDay()
  await expect(run(now)).rejects.toThrow('1 times')
  deeds = (effects) => effects.takeStep(specimenTransfer, transfer(author, store, other).record, 'send')
  await expect(run(now)).rejects.toThrow('1 times')
  expect(await balanceOf(world, store)).toBe(1000)
  deeds = async () => undefined
  await run(now)
})

test('nobody on a device is the product', async () => {
  const entry = { ...transfer(author, store, other), author: systemAuthor }
  expect(await world.send(author.batch(await author.sign(entry)))).toMatchObject([{ result: 'refused' }])
  expect(await balanceOf(world, store)).toBe(1000)
})
