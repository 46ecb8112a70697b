import { Dexie, type Table } from 'dexie'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** What a person last read of a record's comments; `at` in milliseconds by this device's clock. */
export type KeptCommentsRow = {
  person: string
  resource: string
  record: string
  at: number
  rows: readonly StoredRecord[]
}

/** Comments that are kept to be read without a network, by person; all of them can be fetched again. */
class KeptCommentsDatabase extends Dexie {
  declare comments: Table<KeptCommentsRow, [string, string, string]>

  constructor() {
    super('fairlead-kept-comments', { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.version(1).stores({ comments: '[person+resource+record], person' })
  }
}

/** The database of kept comments; opened by its first use. */
export const keptCommentsDatabase = new KeptCommentsDatabase()
