import { Dexie, type Table } from 'dexie'
import type { UsageTime } from '#src/protocol/device/usage.ts'

/** A person's time in one module on one day, on this device. */
export type UsageRow = Pick<UsageTime, 'day' | 'module'> & {
  person: string
  /** Counted so far. */
  milliseconds: number
  /** Whole seconds the office knows of. */
  sent: number
}

/** The id under which this device counts for a person. */
export type CounterRow = { person: string; counter: string }

/** When a report was last sent, in milliseconds by the device's clock. */
export type ReportRow = { key: 'last'; at: number }

/** Usage times. Losing them does no harm, so they are stored apart from the outbox, without strict durability. */
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
