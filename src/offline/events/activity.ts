/** Milliseconds without activity after which a person is idle (specification 1, section 9). */
export const idleAfterMs = 5 * 60_000

/** Milliseconds between two looks at the idle time (specification 1, section 9); activity is told as often at most. */
export const activityCheckEveryMs = 3000

/**
 * What shows that somebody is there: mouse, keys, and touch besides (`design/domain-rules.md`, section 14, 22). Not `scroll`,
 * which pages do by themselves as well: whoever scrolls does it by one of these.
 */
const activityEvents = ['pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel', 'keydown'] as const

/** Tells of a person's activity on this page, at most every three seconds, also where a part of it keeps the event to itself. */
export function watchActivity(tell: () => void, target: EventTarget = globalThis): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  const note = () => {
    // A clock that was set back must not silence it.
    if (Math.abs(Date.now() - toldAt) < activityCheckEveryMs) return
    toldAt = Date.now()
    tell()
  }
  for (const sign of activityEvents) target.addEventListener(sign, note, { passive: true, capture: true })
  return () => {
    for (const sign of activityEvents) target.removeEventListener(sign, note, { capture: true })
  }
}
