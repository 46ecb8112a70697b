import { setImmediate, setTimeout } from 'node:timers/promises'

/** Milliseconds of work at a stretch: what others wait at most for one piece. */
const stretchMilliseconds = 4
/** Milliseconds that a pause takes where nobody else has anything to do. */
const idlePause = 1

/** Lets the server answer others: call it between pieces of long work; it waits only when one stretch is over. */
export type Breathe = () => Promise<void>

/**
 * A counter of stretches for one piece of work. Where others had something to do in a pause, it rests as long as it worked:
 * an answer takes several turns of the loop, each of which would wait for a stretch.
 */
export function breathing(): Breathe {
  let since = performance.now()
  return async () => {
    const paused = performance.now()
    const worked = paused - since
    if (worked < stretchMilliseconds) return
    await setImmediate()
    if (performance.now() - paused > idlePause) await setTimeout(worked)
    since = performance.now()
  }
}

/** Maps one after the other, with pauses for others. */
export async function mapBreathing<Item, Result>(
  items: readonly Item[],
  breathe: Breathe,
  work: (item: Item, index: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(await work(item, index))
    await breathe()
  }
  return results
}
