import { Dexie } from 'dexie'
import { canReserveSpace } from '#src/offline/storage/space/reserved-space.ts'
import { markStoreDamaged, whenStoreIntact } from '#src/offline/storage/space/store-repair.ts'
import { isEarlyStartOn } from '../startup-switch.ts'

const earlyConnections = new Map<Dexie, Promise<IDBDatabase | null>>()

/**
 * A transaction that reads stores of one of the app's databases: by Dexie's connection where it has opened the database,
 * else by one of the browser's own, since Dexie looks at all stores of what it opens and takes as long for it as a first
 * screen's reading does. That one ends when Dexie has opened the database, or when somebody wants to delete it. Throws
 * what Dexie's `open` throws where the database is not there yet, is of another version, or does not open.
 */
export async function openReadTransaction(database: Dexie, stores: readonly string[]): Promise<IDBTransaction> {
  if (!database.isOpen() && isEarlyStartOn()) {
    const opening = earlyConnectionOf(database)
    const connection = await opening
    if (connection && earlyConnections.get(database) === opening) {
      try {
        return connection.transaction([...stores])
      } catch {
        // The browser has closed it and not said so yet.
        dropEarlyConnection(database)
      }
    }
  }
  // Also where it counts as open: Dexie says so while it still makes the stores, and a closing then would leave whoever waits
  // for them waiting.
  await database.open()
  try {
    return database.backendDB().transaction([...stores])
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    // The same of Dexie's connection, which Dexie opens anew wherever it is asked itself.
    database.close({ disableAutoOpen: false })
    await database.open()
    return database.backendDB().transaction([...stores])
  }
}

/** Begins to open a database that will soon be read. */
export function preopenDatabase(database: Dexie): void {
  if (!database.isOpen() && isEarlyStartOn()) void earlyConnectionOf(database)
}

/** The early connection, opened now where there is none yet; whatever keeps it from opening is left to Dexie to tell. */
function earlyConnectionOf(database: Dexie): Promise<IDBDatabase | null> {
  const opening =
    earlyConnections.get(database) ?? openEarlyConnection(database).catch(() => dropEarlyConnection(database))
  earlyConnections.set(database, opening)
  return opening
}

/** The answer to a request; its transaction stays open for what is asked in the turn that hears it. */
export function requestResult<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'))
  })
}

/** Null where it must be left to Dexie: to make or upgrade the database, or to tell why it does not open. */
async function openEarlyConnection(database: Dexie): Promise<IDBDatabase | null> {
  // As for Dexie: a store that may be torn is made whole before anything of it is opened.
  if (canReserveSpace()) await whenStoreIntact()
  const connection = await openExisting(database.name)
  if (!connection) return dropEarlyConnection(database)
  const end = () => {
    connection.close()
    dropEarlyConnection(database)
  }
  // Dexie counts versions in tenths.
  if (connection.version !== database.verno * 10 || database.isOpen()) {
    end()
    return null
  }
  database.on('ready', end)
  connection.onversionchange = end
  connection.onclose = () => {
    dropEarlyConnection(database)
    markStoreDamaged()
  }
  return connection
}

function dropEarlyConnection(database: Dexie): null {
  earlyConnections.delete(database)
  return null
}

/** Opens a database without making one where none is. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = Dexie.dependencies.indexedDB.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => resolve(null)
  })
}
