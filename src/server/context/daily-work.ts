import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Effects } from './effects.ts'

/** What the product does by itself, as the history names it: an id of this once, and what it was. */
export type OwnAct = { id: string; name: string; at: Date }

/** What an area does for each tenant on each day, such as reminders of what is due. */
export type DailyWork = {
  /** Names it for ever: what was done under it is not done again. */
  name: string
  /** A day's work does what missed days left, so that they are not made up for one by one. */
  coversMissedDays?: true
  /**
   * What the day's work consists of, by ids: each is done in a transaction of its own, so that one that fails holds up no
   * other. The day is done once all are; a part that was done before is asked for again, by another server too, and `run`
   * finds nothing left to do.
   */
  parts?(transaction: Transaction, today: string): Promise<readonly string[]>
  /**
   * Runs in a transaction of the tenant, once for each of its days (`YYYY-MM-DD`), from 02:00 in its time zone on; days
   * that no server ran follow. What it throws undoes that day alone, which is tried again. `effects` changes records as
   * effects of a write do, with this work as the cause and nobody as author. `part`: one of `parts`; empty without.
   */
  run(
    transaction: Transaction,
    tenant: { id: string; name: string },
    today: string,
    effects: Effects,
    act: OwnAct,
    part: string,
  ): Promise<void>
  /**
   * Tells of a part that could not be done, in a transaction of its own after that of the part was undone; it runs each
   * time, so that what it says is to stand there once.
   */
  failed?(transaction: Transaction, error: unknown, effects: Effects, act: OwnAct, part: string): Promise<void>
}
