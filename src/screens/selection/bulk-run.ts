import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Outcome } from './bulk-outcome.ts'
import type { BulkStep } from './bulk-steps.ts'

/**
 * A record's result: `done` is stored on this device, or saved by the office for online-only resources; `passed` does
 * not allow the step; `failed` and `stopped` can be retried.
 */
export type RowResult = {
  /** The record when it was selected. */
  record: LocalRecord
  title: string
  state: 'waiting' | 'done' | 'passed' | 'failed' | 'stopped'
  /** The reason, where it was passed over or failed; otherwise null. */
  reason: string | null
}

/** A step over several records, one after the other. */
export type BulkRun = {
  step: BulkStep
  answers: Record<string, unknown>
  isRunning: boolean
  /** When it was begun, as an ISO instant. */
  since: string
  results: readonly RowResult[]
}

/** A run in which no record was tried yet. */
export function newRun(
  step: BulkStep,
  answers: Record<string, unknown>,
  records: readonly LocalRecord[],
  titleOf: (record: LocalRecord) => string,
): BulkRun {
  const results = records.map((record) => ({ record, title: titleOf(record), state: 'waiting' as const, reason: null }))
  return { step, answers, isRunning: true, since: new Date().toISOString(), results }
}

/** The same run, with failed and untried records to be tried again. */
export function retried(run: BulkRun): BulkRun {
  const results = run.results.map((result) =>
    result.state === 'done' || result.state === 'passed'
      ? result
      : { ...result, state: 'waiting' as const, reason: null },
  )
  return { ...run, isRunning: true, results }
}

/**
 * Tries the waiting records one after the other, and publishes each result. `attempt` resolves a record's result. Once
 * `isStopped`, no further one is begun.
 */
export async function runAll(
  run: BulkRun,
  attempt: (record: LocalRecord) => Promise<Outcome>,
  isStopped: () => boolean,
  publish: (run: BulkRun) => void,
): Promise<void> {
  let now = run
  publish(now)
  for (const [place, { record, state }] of run.results.entries()) {
    if (state !== 'waiting') continue
    if (isStopped()) break
    const { why, passedOver } = await attempt(record)
    now = withResult(now, place, why === null ? 'done' : passedOver ? 'passed' : 'failed', why)
    publish(now)
  }
  const results = now.results.map((result) =>
    result.state === 'waiting' ? { ...result, state: 'stopped' as const } : result,
  )
  publish({ ...now, isRunning: false, results })
}

function withResult(run: BulkRun, place: number, state: RowResult['state'], reason: string | null): BulkRun {
  const results = run.results.map((result, index) => (index === place ? { ...result, state, reason } : result))
  return { ...run, results }
}

/** Counts of the run's records by result. */
export function countResults({ results }: BulkRun): Record<RowResult['state'], number> {
  const counts = { waiting: 0, done: 0, passed: 0, failed: 0, stopped: 0 }
  for (const { state } of results) counts[state] += 1
  return counts
}

/**
 * Whether one of these entries was made for a record since an instant (ISO, by this device's clock). Entries' times
 * have the device's own offset, so their texts cannot be compared.
 */
export function isOfRun(
  entries: readonly { record: string; madeAt: string }[],
  recordId: string,
  since: string,
): boolean {
  return entries.some(({ record, madeAt }) => record === recordId && Date.parse(madeAt) >= Date.parse(since))
}
