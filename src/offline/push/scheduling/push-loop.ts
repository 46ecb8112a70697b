/**
 * Milliseconds: minimum time between planned attempts, maximum timer (browsers' timers overflow), and the pause after a
 * failure.
 */
const minPauseMs = 1_000
const maxSleepMs = 3_600_000
const pauseAfterFailureMs = 60_000

/** A push attempt; resolves when (milliseconds) the next one is worthwhile, null if none is. */
export type PushAttempt = (force: boolean) => Promise<{ nextAt: number | null }>

/** Consecutive push attempts while a page is open. */
export type PushLoop = {
  /** Tries now, or once more after the attempt under way; `force` (a person's wish) overrides the back-off. */
  run(force: boolean): void
  /**
   * Tries now, because the office answers again. An attempt under way may have failed earlier: if it leaves something,
   * one more follows. Its own follow-up does not repeat, or a link that only passes small requests would be retried
   * without pause.
   */
  officeAnswers(): void
  stop(): void
}

/** Runs one attempt at a time and plans the next by its result. `meanwhile` runs for wishes during an attempt. */
export function createPushLoop(attempt: PushAttempt, meanwhile?: (force: boolean) => Promise<void>): PushLoop {
  let stopped = false
  let running = false
  let again: boolean | null = null
  let answeredMeanwhile = false
  let isOneMore = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(force: boolean): Promise<void> {
    clearTimeout(timer)
    if (stopped) return
    if (running) {
      again = force || again === true
      void meanwhile?.(force).catch(() => undefined)
      return
    }
    running = true
    const { nextAt } = await attempt(force).catch(() => ({ nextAt: Date.now() + pauseAfterFailureMs }))
    running = false
    isOneMore = answeredMeanwhile && !isOneMore && nextAt !== null
    const next = isOneMore ? true : again
    again = null
    answeredMeanwhile = false
    if (next !== null) void run(next)
    else if (nextAt !== null && !stopped) {
      timer = setTimeout(() => void run(false), Math.min(maxSleepMs, Math.max(minPauseMs, nextAt - Date.now())))
    }
  }
  return {
    run: (force) => void run(force),
    officeAnswers() {
      if (running) answeredMeanwhile = true
      else void run(true)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
