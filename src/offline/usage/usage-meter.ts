import { idleAfterMs } from '#src/offline/events/activity.ts'

/** Who is at work in which part of the product. */
export type UsagePlace = { person: string; module: string }

/** Time that was counted and is not kept yet. */
export type CountedTime = UsagePlace & { day: string; milliseconds: number }

/** Adds up the time of one page. Pure: moments are milliseconds of a clock that nobody sets, days are given. */
export type UsageMeter = {
  /** Counts what has passed since the last look to where the person was then; from now on they are at `place`, or nowhere. */
  advance(now: number, day: string, place: UsagePlace | null): void
  /** Somebody is there. Look first: what lies between idling and this does not count. */
  touch(now: number): void
  /** Nobody is at this page any more, until somebody touches it. Look first. */
  release(): void
  /** Whether somebody has touched it within the idle time. */
  isTouched(now: number): boolean
  /** What was counted since it was last taken. */
  drain(): CountedTime[]
}

/** A meter at which nobody is yet. */
export function createUsageMeter(): UsageMeter {
  let place: UsagePlace | null = null
  let lookedAt = 0
  let idleAt = Number.NEGATIVE_INFINITY
  let counted = new Map<string, CountedTime>()

  const count = ({ person, module }: UsagePlace, day: string, milliseconds: number) => {
    const key = JSON.stringify([person, day, module])
    const before = counted.get(key)?.milliseconds ?? 0
    counted.set(key, { person, day, module, milliseconds: before + milliseconds })
  }

  return {
    advance(now, day, next) {
      const passed = Math.min(now, idleAt) - lookedAt
      if (place && passed > 0) count(place, day, passed)
      place = next
      lookedAt = now
    },
    touch(now) {
      idleAt = now + idleAfterMs
    },
    release() {
      idleAt = Number.NEGATIVE_INFINITY
    },
    isTouched: (now) => now < idleAt,
    drain() {
      const taken = [...counted.values()]
      counted = new Map()
      return taken
    },
  }
}
