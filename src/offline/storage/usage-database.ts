import { Dexie, type Table } from 'dexie'
import type { UsageTime } from '#src/protocol/device/usage.ts'

/** What a person has spent in one part of the product on one day, on this device. */
export type UsageRow = Pick<UsageTime, 'day' | 'module'> & {
  person: string
  /** Counted so far. */
  milliseconds: number
  /** Whole seconds that the office knows of. */
  sent: number
}

/** The id under which this device counts for a person. */
export type CounterRow = { person: string; counter: string }

/** When a report was last on its way, in milliseconds by the device's clock. */
export type ReportRow = { key: 'last'; at: number }

/** Times that people spend. Losing them harms nobody, so they lie apart from what is delivered, and weakly. */
class UsageDatabase extends Dexie {
  declare times: Table<UsageRow, [string, string, string]>
  declare counters: Table<CounterRow, string>
  declare reports: Table<ReportRow, string>

  constructor() {
    super('fairlead-usage', { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.version(1).stores({ times: '[person+day+module], person', counters: 'person', reports: 'key' })
  }
}

/** The database of usage; opened by its first use. */
export const usageDatabase = new UsageDatabase()
