/** Milliseconds: the shortest time between two planned attempts, the longest sleep (browsers' timers know no years), and the rest after a failure. */
const minPauseMs = 1_000
const maxSleepMs = 3_600_000
const pauseAfterFailureMs = 60_000

/** An attempt to deliver; answers when (milliseconds) the next one is worth making, null while none is. */
export type PushAttempt = (asked: boolean) => Promise<{ nextAt: number | null }>

/** Attempts that follow each other while a page is open. */
export type PushLoop = {
  /** Tries now, or once more after the attempt under way; a person's wish (`asked`) is held up by no back-off. */
  run(asked: boolean): void
  /**
   * Tries now, since the office answers again. An attempt under way may have failed before that: where it leaves something,
   * one more follows it. For that one's own sake none does: a link that lets small requests through alone would else be
   * asked without a pause.
   */
  officeAnswers(): void
  stop(): void
}

/** Makes one attempt at a time, and plans the next by what each says. `meanwhile` is done for wishes during an attempt. */
export function createPushLoop(attempt: PushAttempt, meanwhile?: (asked: boolean) => Promise<void>): PushLoop {
  let stopped = false
  let running = false
  let again: boolean | null = null
  let answeredMeanwhile = false
  let isOneMore = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(asked: boolean): Promise<void> {
    clearTimeout(timer)
    if (stopped) return
    if (running) {
      again = asked || again === true
      void meanwhile?.(asked).catch(() => undefined)
      return
    }
    running = true
    const { nextAt } = await attempt(asked).catch(() => ({ nextAt: Date.now() + pauseAfterFailureMs }))
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
    run: (asked) => void run(asked),
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
