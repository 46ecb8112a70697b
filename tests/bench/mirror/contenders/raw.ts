import { type BenchDraft, type Contender, pageRows, type Row } from '../contract.ts'
import { readFeed } from '../feed-client.ts'
import { gzipped } from '../gzipped.ts'
import { holds, newestOf } from '../newest.ts'

let database: IDBDatabase | null = null
const shows: (() => void)[] = []

/** The floor: the browser's own database with nothing around it, a row a put, one index. */
export const contender: Contender = {
  async open() {
    const request = indexedDB.open('raw', 1)
    request.onupgradeneeded = () => {
      const rows = request.result.createObjectStore('rows', { keyPath: 'id' })
      rows.createIndex('list', ['activity', 'date'])
      request.result.createObjectStore('settings')
      request.result.createObjectStore('drafts', { keyPath: 'id' })
    }
    database = await answerOf(request)
  },
  firstMirror: takeFeed,
  page: (activity, number) =>
    collect('list', IDBKeyRange.bound([activity], [activity, []]), (number - 1) * pageRows, pageRows),
  async search(text) {
    const rows = await answerOf(store('rows').getAll() as IDBRequest<Row[]>)
    return newestOf(rows.filter((row) => holds(row, text)))
  },
  async follow(activity, show) {
    const refresh = async () => show(await contender.page(activity, 1))
    shows.push(() => void refresh())
    await refresh()
  },
  takeChanges: takeFeed,
  async keepDrafts(drafts) {
    const transaction = opened().transaction('drafts', 'readwrite', { durability: 'strict' })
    for (const draft of drafts) transaction.objectStore('drafts').put(draft)
    await endOf(transaction)
  },
  async deliver() {
    const drafts = await answerOf(store('drafts').getAll() as IDBRequest<BenchDraft[]>)
    const response = await fetch('/bench/push/raw', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: await gzipped(JSON.stringify(drafts)),
    })
    if (!response.ok) throw new Error(`refused: ${response.status}`)
    await response.text()
    const transaction = opened().transaction('drafts', 'readwrite', { durability: 'strict' })
    transaction.objectStore('drafts').clear()
    await endOf(transaction)
  },
}

async function takeFeed(): Promise<void> {
  const at = (await answerOf(store('settings').get('at') as IDBRequest<number | undefined>)) ?? 0
  await readFeed(at, async (rows, next) => {
    const transaction = opened().transaction(['rows', 'settings'], 'readwrite', { durability: 'relaxed' })
    const into = transaction.objectStore('rows')
    for (const row of rows) into.put(row)
    transaction.objectStore('settings').put(next, 'at')
    await endOf(transaction)
  })
  for (const show of shows) show()
}

function collect(index: string, range: IDBKeyRange, skip: number, count: number): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const rows: Row[] = []
    let skipped = skip === 0
    const request = store('rows').index(index).openCursor(range, 'prev')
    request.onerror = () => reject(request.error ?? new Error('the database failed'))
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return resolve(rows)
      if (!skipped) {
        skipped = true
        return cursor.advance(skip)
      }
      rows.push(cursor.value as Row)
      if (rows.length === count) return resolve(rows)
      return cursor.continue()
    }
  })
}

function opened(): IDBDatabase {
  if (!database) throw new Error('the database is not open')
  return database
}

const store = (name: string) => opened().transaction(name, 'readonly').objectStore(name)

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database failed'))
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the database failed'))
  })
}
