import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Effects } from './effects.ts'

/** What an area does for each tenant on each day, such as reminders of what is due. */
export type DailyWork = {
  /** Names it for ever: what was done under it is not done again. */
  name: string
  /**
   * Runs in a transaction of the tenant, once for each day (`YYYY-MM-DD`), from 02:00 UTC on; days that no server ran
   * follow. What it throws undoes that day alone, which is tried again. `effects` changes records as effects of a write
   * do, with this work as the cause and nobody as author.
   */
  run(transaction: Transaction, tenant: { id: string; name: string }, today: string, effects: Effects): Promise<void>
}
