import { type LinkPreferences, readLinkPreferences } from './link-preferences.ts'
import { type Direction, isFreshRate, readMeasuredRate } from './link-rate.ts'

/** Bytes a second below which a link is thin: half a megabit, over which a photo takes six seconds. */
const thinLinkBytesPerSecond = 64_000

/** Bytes from which on a transfer over a dear link is big, and asked about before. */
export const bigTransferBytes = 2_000_000

/** Whether what goes this way is metered or thin, so that big transfers are asked about. */
export async function isLinkMetered(way: Direction, wishes?: LinkPreferences): Promise<boolean> {
  if ((wishes ?? (await readLinkPreferences())).metered) return true
  const { saveData, type, effectiveType } = browserHint()
  if (saveData === true || type === 'cellular') return true
  const measured = await readMeasuredRate(way)
  // What was measured counts before what the browser guesses, which knows the ship's Wi-Fi and not the satellite.
  if (measured && isFreshRate(measured)) return measured.rate < thinLinkBytesPerSecond
  return effectiveType === 'slow-2g' || effectiveType === '2g' || effectiveType === '3g'
}

type BrowserHint = { saveData?: unknown; type?: unknown; effectiveType?: unknown }

/** What Chromium says of the link, in pages and workers; other browsers say nothing. */
function browserHint(): BrowserHint {
  return Object(Reflect.get(Object(globalThis.navigator), 'connection'))
}
