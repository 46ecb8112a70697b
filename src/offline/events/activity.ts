/** Milliseconds without activity after which a person is idle (specification 1, section 9). */
export const idleAfterMs = 5 * 60_000

/**
 * Milliseconds between two checks of the idle time (specification 1, section 9); activity is reported at most as often.
 */
export const activityCheckEveryMs = 3000

/**
 * Events that show activity (`design/domain-rules.md`, section 14, 22). Not `scroll`, which pages also fire by
 * themselves.
 */
const activityEvents = ['pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel', 'keydown'] as const

/** Reports activity on this page at most every three seconds, also where a component stops the event. */
export function watchActivity(onActivity: () => void, target: EventTarget = globalThis): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  const note = () => {
    // A clock that was set back must not suppress reports.
    if (Math.abs(Date.now() - reportedAt) < activityCheckEveryMs) return
    reportedAt = Date.now()
    onActivity()
  }
  for (const sign of activityEvents) target.addEventListener(sign, note, { passive: true, capture: true })
  return () => {
    for (const sign of activityEvents) target.removeEventListener(sign, note, { capture: true })
  }
}
