import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { unexpectedClosings } from '#src/offline/storage/space/store-repair.ts'
import { openReadTransaction, preopenDatabase, requestResult } from './early-connection.ts'

/** A database of the app, as one page sees it. */
function page(version = 1): Dexie {
  const database = new Dexie('ship', { cache: 'disabled' })
  database.version(version).stores({ lines: 'id' })
  return database
}

const linesOf = async (database: Dexie): Promise<unknown> =>
  requestResult((await openReadTransaction(database, ['lines'])).objectStore('lines').getAll())

/** What the page before left. */
async function leave(version = 1): Promise<void> {
  const before = page(version)
  await before.table('lines').put({ id: 'a' })
  before.close()
}

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
})

test('what is kept is read before Dexie has opened its database, and by its connection from then on', async () => {
  await leave()
  const database = page()
  preopenDatabase(database)
  expect(await linesOf(database)).toEqual([{ id: 'a' }])
  expect(database.isOpen()).toBe(false)
  await database.table('lines').put({ id: 'b' })
  expect(await linesOf(database)).toEqual([{ id: 'a' }, { id: 'b' }])
  const early = await openReadTransaction(database, ['lines'])
  expect(early.db).toBe(database.backendDB())
})

test('where nothing is yet, or something of another version, Dexie makes of it what it should be', async () => {
  expect(await linesOf(page())).toEqual([])
  await leave()
  const newer = page(2)
  expect(await linesOf(newer)).toEqual([{ id: 'a' }])
  expect(newer.backendDB().version).toBe(20)
})

test('a database that another tab deletes is let go of', async () => {
  await leave()
  const database = page()
  expect(await linesOf(database)).toEqual([{ id: 'a' }])
  await page().delete()
  expect(await linesOf(database)).toEqual([])
})

test('a database that the browser closes under an early connection makes the store distrusted', async () => {
  await leave()
  const database = page()
  const { db } = await openReadTransaction(database, ['lines'])
  const before = unexpectedClosings()
  db.close()
  db.onclose?.(new Event('close'))
  expect(unexpectedClosings()).toBe(before + 1)
  expect(await linesOf(database)).toEqual([{ id: 'a' }])
})

test('a connection of Dexie’s that the browser has closed and not told of yet is opened anew', async () => {
  await leave()
  const database = page()
  await database.open()
  database.backendDB().close()
  expect(await linesOf(database)).toEqual([{ id: 'a' }])
  expect(database.isOpen()).toBe(true)
})

test('a database whose stores Dexie still makes is waited for, and whoever waits beside it gets it too', async () => {
  const database = page()
  const written = database.table('lines').put({ id: 'a' })
  let isMaking = false
  while (!database.isOpen()) await new Promise((resolve) => setImmediate(resolve))
  try {
    database.backendDB().transaction('lines')
  } catch {
    isMaking = true
  }
  expect(isMaking).toBe(true)
  const read = linesOf(database)
  await written
  expect(await read).toEqual([{ id: 'a' }])
  expect(await linesOf(database)).toEqual([{ id: 'a' }])
})

test('a connection that the browser has closed and not told of yet is left to Dexie', async () => {
  await leave()
  const database = page()
  const { db } = await openReadTransaction(database, ['lines'])
  db.close()
  expect(await linesOf(database)).toEqual([{ id: 'a' }])
  expect(database.isOpen()).toBe(true)
})
