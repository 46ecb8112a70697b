/** An IndexedDB database as rows, written as JSON: what JSON lacks stands as an object with one name that begins with `$`. */
export type StoredDatabase = {
  version: number
  stores: {
    name: string
    keyPath: string | string[] | null
    autoIncrement: boolean
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
    rows: unknown[]
  }[]
}

const opened = (request: IDBOpenDBRequest) => settled<IDBDatabase>(request)

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'))
  })
}

/** Reads a whole database past the client, keys included where they may be read out. */
export async function dumpDatabase(memory: IDBFactory, name: string): Promise<StoredDatabase> {
  const database = await opened(memory.open(name))
  const stores: StoredDatabase['stores'] = []
  for (const storeName of database.objectStoreNames) {
    const store = database.transaction(storeName).objectStore(storeName)
    const { keyPath, autoIncrement } = store
    const indexes = [...store.indexNames].map((indexName) => {
      const { keyPath: path, unique, multiEntry } = store.index(indexName)
      return { name: indexName, keyPath: path, unique, multiEntry }
    })
    const rows = await settled<unknown[]>(store.getAll())
    stores.push({ name: storeName, keyPath, autoIncrement, indexes, rows: await Promise.all(rows.map(asJson)) })
  }
  const { version } = database
  database.close()
  return { version, stores }
}

/** Makes the database anew, in the version and with the indexes it had. */
export async function restoreDatabase(memory: IDBFactory, name: string, stored: StoredDatabase): Promise<void> {
  const rows = new Map<string, unknown[]>()
  for (const store of stored.stores) rows.set(store.name, await Promise.all(store.rows.map(fromJson)))
  const request = memory.open(name, stored.version)
  request.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes } of stored.stores) {
      const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement })
      for (const { name: indexName, keyPath: path, ...options } of indexes) store.createIndex(indexName, path, options)
      for (const row of rows.get(storeName) ?? []) store.put(row)
    }
  }
  ;(await opened(request)).close()
}

async function asJson(value: unknown): Promise<unknown> {
  if (value instanceof ArrayBuffer) return { $buffer: Buffer.from(value).toString('base64') }
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
  if (value instanceof CryptoKey) {
    if (!value.extractable) return { $key: null }
    const format = value.type === 'private' ? 'pkcs8' : 'raw'
    const bytes = Buffer.from(await crypto.subtle.exportKey(format, value)).toString('base64')
    return { $key: { format, bytes, algorithm: value.algorithm, usages: value.usages } }
  }
  if (value === undefined) return { $undefined: true }
  if (Array.isArray(value)) return Promise.all(value.map(asJson))
  if (typeof value !== 'object' || value === null) return value
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, part]) => [key, await asJson(part)] as const),
  )
  return Object.fromEntries(entries)
}

type StoredKey = { format: 'pkcs8' | 'raw'; bytes: string; algorithm: AlgorithmIdentifier; usages: KeyUsage[] }

/** A value of a row, out of JSON. */
export async function fromJson(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(fromJson))
  if (typeof value !== 'object' || value === null) return value
  const bytesOf = (base64: unknown) => new Uint8Array(Buffer.from(String(base64), 'base64'))
  if ('$buffer' in value) return bytesOf(value.$buffer).buffer
  if ('$bytes' in value) return bytesOf(value.$bytes)
  if ('$undefined' in value) return undefined
  if ('$key' in value) {
    // Our own writing, of the lines above.
    const { format, bytes, algorithm, usages } = value.$key as StoredKey
    return crypto.subtle.importKey(format, bytesOf(bytes), algorithm, false, usages)
  }
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, part]) => [key, await fromJson(part)] as const),
  )
  return Object.fromEntries(entries)
}
