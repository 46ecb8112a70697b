import { Dexie } from 'dexie'
import { canReserveSpace } from './reserved-space.ts'
import { markStoreDamaged, unexpectedClosings, whenStoreIntact } from './store-repair.ts'

/** Lets these databases open, or open again, only while the browser's shared store of them is intact. */
export function guardDatabases(databases: readonly Dexie[]): void {
  if (canReserveSpace()) for (const database of databases) guardDatabase(database)
}

/** Dexie calls its own `open` whenever a closed database is used. */
function guardDatabase(database: Dexie): void {
  const open = database.open.bind(database)
  let openedAt = -1
  database.on('close', markStoreDamaged)
  database.open = () => {
    if (database.isOpen()) return open()
    // It was open without a close event: the browser has closed it.
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
