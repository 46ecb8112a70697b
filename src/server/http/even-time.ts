import { setTimeout } from 'node:timers/promises'

/** Longer than the work whose time is to be hidden takes on a server that is not overloaded. */
const stepMilliseconds = 250

/**
 * Waits until a whole number of quarter seconds has passed since `begun` (`performance.now()`), so that the time of an
 * answer does not tell what was done for it (ASVS 6.3.8).
 */
export async function evenOut(begun: number): Promise<void> {
  const taken = performance.now() - begun
  await setTimeout(Math.ceil(Math.max(1, taken) / stepMilliseconds) * stepMilliseconds - taken)
}
