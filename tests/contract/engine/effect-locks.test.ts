import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { insertRecord, readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { specimenStore } from '../specimens/specimen-store.ts'
import { specimenTransfer } from '../specimens/specimen-transfer.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

/** A deadlock is found after a second, and the transaction tried again: none may cost that. */
const oneDeadlock = 1000

let world: World
let authors: TestAuthor[]
const attempts = { count: 0 }

/** An area whose transfers change the stores they name, whichever of them first. */
const area: AreaServerPart = {
  area: 'specimens',
  afterWrite: [afterWrite(specimenTransfer, { send: moveStock }, { changes: ['fromId', 'toId'] })],
}

async function moveStock({ transaction, record }: AppliedWrite<typeof specimenTransfer>): Promise<void> {
  attempts.count += 1
  for (const [id, amount] of [
    [record.fromId, -Number(record.amount)],
    [record.toId, Number(record.amount)],
  ] as const) {
    const store = await readRecord(transaction, specimenStore, String(id), 'update')
    if (!store) throw new Error('the store is gone')
    const changed = { ...store, version: store.version + 1, balance: Number(store.balance) + amount }
    await updateRecord(transaction, specimenStore, changed)
    transaction.markChanged(specimenStore, store.id, store.scope, false)
  }
}

beforeAll(async () => {
  world = await makeWorld([area])
  authors = await Promise.all(Array.from({ length: 10 }, () => world.author({ permissions: ['move stock'] })))
})
afterAll(() => world.end())

async function store(): Promise<string> {
  const record = recordWith({ name: 'Store', balance: 1000 }, { status: 'open' })
  await inTenant(world.database, world.tenantId, async (tx) => {
    await insertRecord(tx, specimenStore, record)
    tx.markChanged(specimenStore, record.id, record.scope, false)
  })
  return record.id
}

const balanceOf = async (id: string) => (await world.record(specimenStore, id))?.balance

function transfer(author: TestAuthor, fromId: string, toId: string): Entry {
  const changes = fresh({ fromId, toId, amount: 1 })
  return author.entry({ resource: 'specimen-transfers', action: 'send', record: uuidV7(), changes })
}

/** Each author delivers their entries at the same time; returns how long it took in milliseconds. */
async function together(entriesOf: (author: TestAuthor, place: number) => readonly Entry[]): Promise<number> {
  const begun = performance.now()
  const answers = await Promise.all(authors.map((author, place) => world.deliver(author, ...entriesOf(author, place))))
  expect(new Set(answers.flat().map(({ result }) => result))).toEqual(new Set(['applied']))
  return performance.now() - begun
}

test('ten transfers between the same two stores, half of them the other way, follow one another', async () => {
  const [left, right] = [await store(), await store()]
  attempts.count = 0
  for (let round = 0; round < 5; round += 1) {
    const took = await together((author, place) => [
      place < 6 ? transfer(author, left, right) : transfer(author, right, left),
    ])
    expect(took).toBeLessThan(oneDeadlock)
  }
  expect(attempts.count).toBe(50)
  expect([await balanceOf(left), await balanceOf(right)]).toEqual([990, 1010])
})

test('batches that name stores in any order take their locks in one', async () => {
  const stores = [await store(), await store(), await store()]
  attempts.count = 0
  const entry = (author: TestAuthor, from: number) =>
    transfer(author, stores[from % 3] ?? '', stores[(from + 1) % 3] ?? '')
  const took = await together((author, place) => [
    entry(author, place),
    entry(author, place + 1),
    entry(author, place + 2),
  ])
  expect(took).toBeLessThan(2 * oneDeadlock)
  expect(attempts.count).toBe(30)
  expect(await Promise.all(stores.map(balanceOf))).toEqual([1000, 1000, 1000])
})
