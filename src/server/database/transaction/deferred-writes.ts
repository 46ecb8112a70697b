import type pg from 'pg'
import type { Query } from '../connection/pool.ts'

/** Takes what is to be written later, by the query that is handed over. */
export type Defer = (write: (query: Query) => Promise<void>) => void

/** The same query, before which all is written that was put off; `written` resolves when that is done. */
export function withDeferredWrites(bare: Query): { query: Query; putOff: Defer; written(): Promise<void> } {
  const due: Parameters<Defer>[0][] = []
  let writing = Promise.resolve()
  // One after the other, and awaited by whoever asks meanwhile.
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
