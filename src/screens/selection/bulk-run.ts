import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Outcome } from './bulk-outcome.ts'
import type { BulkStep } from './bulk-steps.ts'

/**
 * What became of one record: `done` is kept on this device, or saved by the office where only it writes; `passed` over is
 * one that does not allow the step as it stands; `failed` and `stopped` are worth another try.
 */
export type RowResult = {
  /** As it stood when it was picked. */
  record: LocalRecord
  title: string
  state: 'waiting' | 'done' | 'passed' | 'failed' | 'stopped'
  /** Why not; null but where it was passed over or failed. */
  reason: string | null
}

/** A step taken with several records, one after the other. */
export type BulkRun = {
  step: BulkStep
  answers: Record<string, unknown>
  isRunning: boolean
  /** When it was begun, as an ISO instant. */
  since: string
  results: readonly RowResult[]
}

/** The run over records that none was tried with yet. */
export function newRun(
  step: BulkStep,
  answers: Record<string, unknown>,
  records: readonly LocalRecord[],
  titleOf: (record: LocalRecord) => string,
): BulkRun {
  const results = records.map((record) => ({ record, title: titleOf(record), state: 'waiting' as const, reason: null }))
  return { step, answers, isRunning: true, since: new Date().toISOString(), results }
}

/** The same run with only what failed or was not begun to be tried again. */
export function retried(run: BulkRun): BulkRun {
  const results = run.results.map((result) =>
    result.state === 'done' || result.state === 'passed'
      ? result
      : { ...result, state: 'waiting' as const, reason: null },
  )
  return { ...run, isRunning: true, results }
}

/**
 * Tries what waits, one after the other, and tells each result as it comes. `attempt` answers what became of a record. Once `isStopped` says so nothing further is begun.
 */
export async function runAll(
  run: BulkRun,
  attempt: (record: LocalRecord) => Promise<Outcome>,
  isStopped: () => boolean,
  tell: (run: BulkRun) => void,
): Promise<void> {
  let now = run
  tell(now)
  for (const [place, { record, state }] of run.results.entries()) {
    if (state !== 'waiting') continue
    if (isStopped()) break
    const { why, passedOver } = await attempt(record)
    now = withResult(now, place, why === null ? 'done' : passedOver ? 'passed' : 'failed', why)
    tell(now)
  }
  const results = now.results.map((result) =>
    result.state === 'waiting' ? { ...result, state: 'stopped' as const } : result,
  )
  tell({ ...now, isRunning: false, results })
}

function withResult(run: BulkRun, place: number, state: RowResult['state'], reason: string | null): BulkRun {
  const results = run.results.map((result, index) => (index === place ? { ...result, state, reason } : result))
  return { ...run, results }
}

/** How many of the run's records stand how. */
export function countResults({ results }: BulkRun): Record<RowResult['state'], number> {
  const counts = { waiting: 0, done: 0, passed: 0, failed: 0, stopped: 0 }
  for (const { state } of results) counts[state] += 1
  return counts
}

/**
 * Whether one of these entries was made for a record since a moment (ISO, by this device's clock). Entries say when they
 * were made in the device's own offset: their texts cannot be compared.
 */
export function isOfRun(
  entries: readonly { record: string; madeAt: string }[],
  recordId: string,
  since: string,
): boolean {
  return entries.some(({ record, madeAt }) => record === recordId && Date.parse(madeAt) >= Date.parse(since))
}
