import type { IDBFactory as TabletStorage } from 'fake-indexeddb'
import type { Pump } from './pump.ts'

/** What a transaction meets: it goes through, or its page is killed before it, or after it was committed and before the page hears of it. */
export type Fortune = 'goes' | 'killed-before' | 'killed-after'

/** When a full disk is noticed. */
export type FullDisk = 'at-write' | 'at-commit'

/** What the storage asks of the page that uses it. */
export type StorageUser = {
  isDead(): boolean
  /** Asked before each transaction. */
  fortune(): Fortune
  /** Whether the disk is full by now, and how it shows. */
  fullDisk(): FullDisk | null
  kill(): void
}

type Storage = InstanceType<typeof TabletStorage>

/** `indexedDB` of one page on its tablet's storage: every transaction is one that the page may be killed before or after. */
export class PageStorage {
  readonly #storage: Storage
  readonly #pump: Pump
  readonly #user: StorageUser
  readonly #connections = new Set<IDBDatabase>()
  readonly #transactions = new Set<IDBTransaction>()

  constructor(storage: Storage, pump: Pump, user: StorageUser) {
    this.#storage = storage
    this.#pump = pump
    this.#user = user
  }

  /** What the page has as `indexedDB`. */
  get factory() {
    const storage = this.#storage
    return {
      open: (name: string, version?: number) => this.#open(name, version),
      deleteDatabase: (name: string) => storage.deleteDatabase(name),
      databases: () => storage.databases(),
      cmp: (left: unknown, right: unknown) => storage.cmp(left, right),
    }
  }

  /** The page was killed: what it had not committed is gone. */
  abandon(): void {
    for (const transaction of this.#transactions) {
      silence(transaction)
      try {
        transaction.abort()
      } catch {
        // It is being committed: that is beyond recall.
      }
    }
    for (const connection of this.#connections) connection.close()
  }

  #open(name: string, version?: number): IDBOpenDBRequest {
    const end = this.#pump.begin()
    const request = this.#storage.open(name, version)
    request.addEventListener('success', () => {
      this.#watch(request.result)
      end()
    })
    request.addEventListener('error', end)
    return request
  }

  #watch(connection: IDBDatabase): void {
    if (this.#connections.has(connection)) return
    this.#connections.add(connection)
    const begin = connection.transaction.bind(connection)
    connection.transaction = (stores, mode, options) => {
      const user = this.#user
      const fortune = user.isDead() ? 'killed-before' : user.fortune()
      if (fortune === 'killed-before') {
        user.kill()
        return bottomless
      }
      const transaction = begin(stores, mode, options)
      this.#follow(transaction, fortune)
      const full = user.fullDisk()
      if (mode === 'readwrite' && full) refuseWrites(transaction, full)
      return transaction
    }
  }

  #follow(transaction: IDBTransaction, fortune: Fortune): void {
    const end = this.#pump.begin()
    this.#transactions.add(transaction)
    const over = () => {
      this.#transactions.delete(transaction)
      end()
    }
    transaction.addEventListener('abort', over)
    transaction.addEventListener('complete', () => {
      over()
      if (fortune === 'killed-after') this.#user.kill()
    })
  }
}

/** Nobody hears any more what becomes of a killed page's transaction, and what the page still asks of it, nothing answers. */
function silence(transaction: IDBTransaction): void {
  transaction.objectStore = () => bottomless.objectStore('')
  transaction.oncomplete = null
  transaction.onabort = null
  transaction.onerror = null
  const waiting: unknown = Reflect.get(transaction, '_requests')
  for (const { request } of Array.isArray(waiting) ? waiting : []) {
    request.onsuccess = null
    request.onerror = null
  }
}

/** Whatever a killed page still asks for: it answers nothing, ever. */
const bottomless: IDBTransaction = new Proxy(
  Object.assign(() => bottomless),
  {
    get: () => bottomless,
    set: () => true,
  },
)

/**
 * A full disk refuses what a transaction writes: with the first write (as Firefox does) or, after all of them seemed to
 * succeed, with the commit (as Chromium does).
 */
function refuseWrites(transaction: IDBTransaction, when: FullDisk): void {
  let isWriting = false
  let hasWritten = false
  const open = transaction.objectStore.bind(transaction)
  transaction.objectStore = (name) => {
    const store = open(name)
    for (const method of ['put', 'add'] as const) {
      const write = store[method].bind(store)
      store[method] = (value, key) => {
        isWriting = true
        hasWritten = true
        try {
          return write(value, ...(key === undefined ? [] : [key]))
        } finally {
          isWriting = false
        }
      }
    }
    return store
  }
  const inside = transaction as unknown as Inside
  const execute = inside._execRequestAsync.bind(transaction)
  inside._execRequestAsync = (work) => execute(isWriting && when === 'at-write' ? { ...work, operation: refuse } : work)
  const dispatch = transaction.dispatchEvent.bind(transaction)
  transaction.dispatchEvent = (event) => {
    if (event.type !== 'complete' || !hasWritten) return dispatch(event)
    inside._abort('QuotaExceededError')
    return true
  }
}

/** What fake-indexeddb has inside a transaction, where a disk would be. */
type Inside = {
  _execRequestAsync: (work: { operation: () => unknown }) => IDBRequest
  _abort: (name: string) => void
}

function refuse(): never {
  throw new DOMException('The disk is full', 'QuotaExceededError')
}
