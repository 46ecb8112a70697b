import { Dexie } from 'dexie'
import { canReserveSpace } from '#src/offline/storage/space/reserved-space.ts'
import { markStoreDamaged, whenStoreIntact } from '#src/offline/storage/space/store-repair.ts'
import { isEarlyStartOn } from '../startup-switch.ts'

const earlyConnections = new Map<Dexie, Promise<IDBDatabase | null>>()

/**
 * A read transaction on one of the app's databases: by Dexie where it is open, otherwise by an own connection, since
 * Dexie's opening examines all stores and takes as long as reading the first screen. The own connection closes when
 * Dexie has opened, or when somebody deletes the database. Throws what Dexie's `open` throws where the database is
 * missing, of another version, or does not open.
 */
export async function openReadTransaction(database: Dexie, stores: readonly string[]): Promise<IDBTransaction> {
  if (!database.isOpen() && isEarlyStartOn()) {
    const opening = earlyConnectionOf(database)
    const connection = await opening
    if (connection && earlyConnections.get(database) === opening) {
      try {
        return connection.transaction([...stores])
      } catch {
        // The browser has closed it without an event so far.
        dropEarlyConnection(database)
      }
    }
  }
  // Also where Dexie says it is open: it says so while still creating stores, and closing then would block those who
  // wait for them.
  await database.open()
  try {
    return database.backendDB().transaction([...stores])
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    // The same on Dexie's connection, which Dexie reopens when needed.
    database.close({ disableAutoOpen: false })
    await database.open()
    return database.backendDB().transaction([...stores])
  }
}

/** Begins opening a database that will soon be read. */
export function preopenDatabase(database: Dexie): void {
  if (!database.isOpen() && isEarlyStartOn()) void earlyConnectionOf(database)
}

/** The early connection, opened if there is none; any failure to open is left to Dexie to report. */
function earlyConnectionOf(database: Dexie): Promise<IDBDatabase | null> {
  const opening =
    earlyConnections.get(database) ?? openEarlyConnection(database).catch(() => dropEarlyConnection(database))
  earlyConnections.set(database, opening)
  return opening
}

/** The result of a request; its transaction stays open for requests made in the same turn. */
export function requestResult<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'))
  })
}

/** Null where Dexie must create or upgrade the database, or report why it does not open. */
async function openEarlyConnection(database: Dexie): Promise<IDBDatabase | null> {
  // As for Dexie: a store that may be torn is repaired before it is opened.
  if (canReserveSpace()) await whenStoreIntact()
  const connection = await openExisting(database.name)
  if (!connection) return dropEarlyConnection(database)
  const end = () => {
    connection.close()
    dropEarlyConnection(database)
  }
  // Dexie multiplies versions by ten.
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

/** Opens a database only if it exists. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = Dexie.dependencies.indexedDB.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => resolve(null)
  })
}
