import { idleAfterMs } from '#src/offline/events/activity.ts'

/** Who is at work in which module. */
export type UsagePlace = { person: string; module: string }

/** Counted time that is not stored yet. */
export type CountedTime = UsagePlace & { day: string; milliseconds: number }

/** Adds up the time of one page. Pure: times are milliseconds of a monotonic clock, days are given. */
export type UsageMeter = {
  /** Counts the time since the last call for the person's place then; from now on they are at `place`, or nowhere. */
  advance(now: number, day: string, place: UsagePlace | null): void
  /** Notes activity. Advance first: idle time before it does not count. */
  touch(now: number): void
  /** Notes that nobody is at this page until the next activity. Advance first. */
  release(): void
  /** Whether there was activity within the idle time. */
  isTouched(now: number): boolean
  /** What was counted since the last call. */
  drain(): CountedTime[]
}

/** A meter without a person yet. */
export function createUsageMeter(): UsageMeter {
  let place: UsagePlace | null = null
  let advancedAt = 0
  let idleAt = Number.NEGATIVE_INFINITY
  let counted = new Map<string, CountedTime>()

  const count = ({ person, module }: UsagePlace, day: string, milliseconds: number) => {
    const key = JSON.stringify([person, day, module])
    const before = counted.get(key)?.milliseconds ?? 0
    counted.set(key, { person, day, module, milliseconds: before + milliseconds })
  }

  return {
    advance(now, day, next) {
      const passed = Math.min(now, idleAt) - advancedAt
      if (place && passed > 0) count(place, day, passed)
      place = next
      advancedAt = now
    },
    touch(now) {
      idleAt = now + idleAfterMs
    },
    release() {
      idleAt = Number.NEGATIVE_INFINITY
    },
    isTouched: (now) => now < idleAt,
    drain() {
      const drained = [...counted.values()]
      counted = new Map()
      return drained
    },
  }
}
