import { type LinkWishes, linkWishes } from './link-preferences.ts'
import { isFresh, measuredRate, type Way } from './link-rate.ts'

/** Bytes a second below which a link is thin: half a megabit, over which a photo takes six seconds. */
const thinRate = 64_000

/** Bytes from which on a transfer over a dear link is big, and asked about before. */
export const bigTransfer = 2_000_000

/** Whether what goes this way is metered or thin, so that big transfers are asked about. */
export async function isLinkDear(way: Way, wishes?: LinkWishes): Promise<boolean> {
  if ((wishes ?? (await linkWishes())).metered) return true
  const { saveData, type, effectiveType } = browserHint()
  if (saveData === true || type === 'cellular') return true
  const measured = await measuredRate(way)
  // What was measured counts before what the browser guesses, which knows the ship's Wi-Fi and not the satellite.
  if (measured && isFresh(measured)) return measured.rate < thinRate
  return effectiveType === 'slow-2g' || effectiveType === '2g' || effectiveType === '3g'
}

type BrowserHint = { saveData?: unknown; type?: unknown; effectiveType?: unknown }

/** What Chromium says of the link, in pages and workers; other browsers say nothing. */
function browserHint(): BrowserHint {
  return Object(Reflect.get(Object(globalThis.navigator), 'connection'))
}
