import { Dexie } from 'dexie'
import { canReserveSpace } from './reserved-space.ts'
import { markStoreDamaged, unexpectedClosings, whenStoreIntact } from './store-repair.ts'

/** Lets these databases of the page be opened, and opened again, only while the browser's store of them all is whole. */
export function guardDatabases(databases: readonly Dexie[]): void {
  if (canReserveSpace()) for (const database of databases) guardDatabase(database)
}

/** Dexie opens a database by its own `open`, whenever it is used and not open. */
function guardDatabase(database: Dexie): void {
  const open = database.open.bind(database)
  let openedAt = -1
  database.on('close', markStoreDamaged)
  database.open = () => {
    if (database.isOpen()) return open()
    // Opened before, and nothing told of its end: the browser has closed it.
    if (openedAt === unexpectedClosings()) markStoreDamaged()
    return Dexie.Promise.resolve(whenStoreIntact())
      .then(open)
      .then(
        (opened) => {
          openedAt = unexpectedClosings()
          return opened
        },
        (error: unknown) => {
          if (/^(Unknown|QuotaExceeded)Error$/.test(String(Reflect.get(Object(error), 'name')))) markStoreDamaged()
          throw error
        },
      )
  }
}
