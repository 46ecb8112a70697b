import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** How a migration waits for tables that others use. */
export type LockTries = {
  /** Milliseconds that the transaction waits for tables; whoever comes behind it waits no longer. */
  lockTimeout: number
  /** Milliseconds between two tries, in which those who queued have their turn. */
  pause: number
  /** How often it is tried, all in all. */
  tries: number
  log: { info(sentence: string): void }
}

/** Milliseconds that any statement waits: most of what others do in a table is over by then. */
const leastWait = 20

/** With five minutes of tries, work of the product is over: its statements end after one. */
const usual: LockTries = { lockTimeout: 2_000, pause: 1_000, tries: 100, log: { info: () => undefined } }

/** The table is held by another (55P03), or each waits for the other (40P01). */
const busyCodes: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

/** Whether an error, or what caused it, says that others hold what a statement needs. */
export function isBusy(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return busyCodes.has(error.code)
  return error instanceof Error && error.cause !== undefined && isBusy(error.cause)
}

/**
 * Runs statements in a transaction that waits a short time for its locks: the later a statement, the less is left, since
 * the earlier ones hold theirs. Where one waits in vain all is undone and tried again after a pause. `work` runs each
 * statement by `run`. Throws the last error once all tries are made.
 */
export async function withLockTries(
  client: pg.ClientBase,
  given: Partial<LockTries>,
  work: (run: (statement: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { lockTimeout, pause, tries, log } = { ...usual, ...given }
  for (let at = 1; ; at += 1) {
    try {
      await client.query('begin')
      const end = performance.now() + lockTimeout
      await work(async (statement) => {
        const left = Math.max(Math.round(end - performance.now()), leastWait)
        await client.query(`set local lock_timeout = ${left}`)
        await client.query(statement)
      })
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!isBusy(error) || at >= tries) throw error
      log.info(`The database is in use; its tables are changed as soon as they are free (try ${at} of ${tries}).`)
      await setTimeout(pause)
    }
  }
}
