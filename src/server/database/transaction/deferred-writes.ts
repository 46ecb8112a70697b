import type pg from 'pg'
import type { Query } from '../connection/pool.ts'

/** A write to be run later by the given query. */
export type Defer = (write: (query: Query) => Promise<void>) => void

/** The same query, which runs all deferred writes first; `written` resolves when that is done. */
export function withDeferredWrites(bare: Query): { query: Query; putOff: Defer; written(): Promise<void> } {
  const due: Parameters<Defer>[0][] = []
  let writing = Promise.resolve()
  // One after the other; concurrent callers wait for the running flush.
  const written = () => {
    if (due.length > 0) {
      const writes = due.splice(0)
      writing = writing.then(async () => {
        for (const write of writes) await write(bare)
      })
    }
    return writing
  }
  return {
    async query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[], name?: string) {
      await written()
      return bare<Row>(text, values, name)
    },
    putOff(write) {
      due.push(write)
    },
    written,
  }
}
