import { Dexie, type Table } from 'dexie'

/** The bytes of a file that is kept to be read without a network, by tenant and hash. */
export type KeptFileRow = { tenant: string; sha256: string; type: string; bytes: ArrayBuffer }

/** Files of the office that are kept on this device; all of them can be fetched again. */
class KeptFilesDatabase extends Dexie {
  declare files: Table<KeptFileRow, [string, string]>

  constructor() {
    super('fairlead-kept-files', { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.version(1).stores({ files: '[tenant+sha256], tenant' })
  }
}

/** The database of kept files; opened by its first use. */
export const keptFilesDatabase = new KeptFilesDatabase()
