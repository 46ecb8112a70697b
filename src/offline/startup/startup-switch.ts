/**
 * The localStorage key that switches off everything that only speeds up the start; any value but `off` leaves it on.
 */
const switchKey = 'fairlead-early-start'

const isOn = readSwitch() !== 'off'

/** Whether this page uses the early start, as the switch stood when the page was opened. */
export function isEarlyStartOn(): boolean {
  return isOn
}

/** Null where there is no localStorage, as in the worker, or it may not be read. */
function readSwitch(): string | null {
  try {
    return globalThis.localStorage?.getItem(switchKey) ?? null
  } catch {
    return null
  }
}
