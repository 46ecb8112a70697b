/** The entry of the browser's plain storage that switches off what makes a start quick; anything but `off` leaves it on. */
const switchKey = 'fairlead-early-start'

const isOn = readSwitch() !== 'off'

/** Whether this page does what exists only to start quickly: as the switch stood when the page was opened. */
export function isEarlyStartOn(): boolean {
  return isOn
}

/** Null where there is no plain storage, as in the worker, or it may not be read. */
function readSwitch(): string | null {
  try {
    return globalThis.localStorage?.getItem(switchKey) ?? null
  } catch {
    return null
  }
}
