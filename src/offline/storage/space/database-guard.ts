import { Dexie } from 'dexie'
import { canKeepRoom } from './reserved-space.ts'
import { distrustStore, storeClosings, storeReady } from './store-repair.ts'

/** Lets these databases of the page be opened, and opened again, only while the browser's store of them all is whole. */
export function guardStore(databases: readonly Dexie[]): void {
  if (canKeepRoom()) for (const database of databases) guard(database)
}

/** Dexie opens a database by its own `open`, whenever it is used and not open. */
function guard(database: Dexie): void {
  const open = database.open.bind(database)
  let openedAt = -1
  database.on('close', distrustStore)
  database.open = () => {
    if (database.isOpen()) return open()
    // Opened before, and nothing told of its end: the browser has closed it.
    if (openedAt === storeClosings()) distrustStore()
    return Dexie.Promise.resolve(storeReady())
      .then(open)
      .then(
        (opened) => {
          openedAt = storeClosings()
          return opened
        },
        (error: unknown) => {
          if (/^(Unknown|QuotaExceeded)Error$/.test(String(Reflect.get(Object(error), 'name')))) distrustStore()
          throw error
        },
      )
  }
}
