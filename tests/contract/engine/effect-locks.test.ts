import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { specimenStore } from '../specimens/specimen-store.ts'
import { balanceOf, makeStore, StockKeeping, together, transfer } from './stock-keeping.ts'
import type { TestAuthor } from './test-device.ts'
import { clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

/** Milliseconds. Waiting in a line of ten takes a fraction of it; ten that deadlock take several seconds each. */
const patience = 5000

const stock = new StockKeeping()
let world: World
let authors: TestAuthor[]

beforeAll(async () => {
  world = await makeWorld([stock.part])
  const permissions = ['move stock', 'manage stores']
  authors = await Promise.all(Array.from({ length: 10 }, () => world.author({ permissions })))
})
afterAll(() => world.end())
beforeEach(() => {
  stock.runs = 0
})
/** An effect that deadlocked was run again, and counted by the database. */
async function expectRuns(runs: number): Promise<void> {
  expect(stock.runs).toBe(runs)
  expect(
    await world.rows('select deadlocks::integer from pg_stat_database where datname = current_database()'),
  ).toEqual([{ deadlocks: 0 }])
}

test('ten transfers out of one store at once follow one another, round after round', async () => {
  const [store, other] = [await makeStore(world), await makeStore(world)]
  const took: number[] = []
  for (let round = 0; round < 20; round += 1) {
    took.push(...(await together(world, authors, (author) => [transfer(author, store, other)])))
  }
  await expectRuns(200)
  expect([await balanceOf(world, store), await balanceOf(world, other)]).toEqual([800, 1200])
  expect((await world.record(specimenStore, store))?.version).toBe(201)
  expect(took.sort((one, next) => one - next)[Math.floor(took.length * 0.95)]).toBeLessThan(patience)
}, 90_000)

test('ten at once over the API are all answered, none with 503', async () => {
  const app = await makeServer(world)
  const clients = await Promise.all(authors.map((author) => clientOf(app, world, author)))
  const [store, other] = [await makeStore(world), await makeStore(world)]
  const body = { fromId: store, toId: other, amount: 2 }
  const made = await Promise.all(clients.map((client) => client('POST', '/specimen-transfers', { body })))
  const ids = made.map((answer) => Object(answer.body.data).id)
  const begun = performance.now()
  const sent = await Promise.all(
    clients.map((client, at) => client('POST', `/specimen-transfers/${ids[at]}/send`, { body: {} })),
  )
  expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(performance.now() - begun).toBeLessThan(patience)
  expect([await balanceOf(world, store), await balanceOf(world, other)]).toEqual([980, 1020])
})

test('transfers between the same two stores, half of them the other way, do not wait for each other crosswise', async () => {
  const [left, right] = [await makeStore(world), await makeStore(world)]
  for (let round = 0; round < 5; round += 1) {
    const took = await together(world, authors, (author, place) => [
      place < 6 ? transfer(author, left, right) : transfer(author, right, left),
    ])
    expect(Math.max(...took)).toBeLessThan(patience)
  }
  await expectRuns(50)
  expect([await balanceOf(world, left), await balanceOf(world, right)]).toEqual([990, 1010])
})

test('batches that name stores in any order take their locks in one', async () => {
  const stores = [await makeStore(world), await makeStore(world), await makeStore(world)]
  const entry = (author: TestAuthor, from: number) =>
    transfer(author, stores[from % 3] ?? '', stores[(from + 1) % 3] ?? '')
  const took = await together(world, authors, (author, place) =>
    [place, place + 1, place + 2].map((from) => entry(author, from)),
  )
  expect(Math.max(...took)).toBeLessThan(patience)
  await expectRuns(30)
  expect(await Promise.all(stores.map((store) => balanceOf(world, store)))).toEqual([1000, 1000, 1000])
})

test('whoever names a record holds up its deletion, and no change of it', async () => {
  const store = await makeStore(world)
  const [author] = authors
  const app = await makeServer(world)
  const client = author && (await clientOf(app, world, author))
  const order: string[] = []
  let named = () => {}
  let end = () => {}
  const hasNamed = new Promise<void>((resolve) => {
    named = resolve
  })
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve
  })
  const naming = inTenant(world.database, world.tenantId, async (tx) => {
    await tx.query('select id from specimen_stores where tenant_id = $1 and id = $2 for key share', [
      tx.tenantId,
      store,
    ])
    named()
    await mayEnd
    order.push('named')
  })
  await hasNamed
  const changed = await client?.('PATCH', `/specimen-stores/${store}`, { body: { name: 'Renamed' } })
  expect(changed?.status).toBe(200)
  const deleting = client?.('DELETE', `/specimen-stores/${store}`).then(({ status }) => order.push(`deleted ${status}`))
  await new Promise((resolve) => setTimeout(resolve, 300))
  end()
  await Promise.all([naming, deleting])
  expect(order).toEqual(['named', 'deleted 200'])
})
