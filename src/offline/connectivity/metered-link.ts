import { type LinkPreferences, readLinkPreferences } from './link-preferences.ts'
import { type Direction, isFreshRate, readMeasuredRate } from './link-rate.ts'

/** Bytes per second below which a link counts as slow: half a megabit, on which a photo takes six seconds. */
const thinLinkBytesPerSecond = 64_000

/** Transfers from this size on are confirmed first on a metered link. */
export const bigTransferBytes = 2_000_000

/** Whether this direction is metered or slow, so that big transfers are confirmed first. */
export async function isLinkMetered(direction: Direction, wishes?: LinkPreferences): Promise<boolean> {
  if ((wishes ?? (await readLinkPreferences())).metered) return true
  const { saveData, type, effectiveType } = browserHint()
  if (saveData === true || type === 'cellular') return true
  const measured = await readMeasuredRate(direction)
  // A measurement beats the browser's guess, which knows the ship's Wi-Fi and not the satellite.
  if (measured && isFreshRate(measured)) return measured.rate < thinLinkBytesPerSecond
  return effectiveType === 'slow-2g' || effectiveType === '2g' || effectiveType === '3g'
}

type BrowserHint = { saveData?: unknown; type?: unknown; effectiveType?: unknown }

/** Chromium's network information, in pages and workers; other browsers have none. */
function browserHint(): BrowserHint {
  return Object(Reflect.get(Object(globalThis.navigator), 'connection'))
}
