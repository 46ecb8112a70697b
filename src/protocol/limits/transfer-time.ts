/** Milliseconds for a round trip, and bytes a second that the thinnest link is taken to carry. */
const roundTripMs = 60_000
const minBytesPerSecond = 4_000

/** How many milliseconds that many bytes may take over the thinnest link, with the answer: nobody gives up earlier. */
export function computeTransferMs(bytes: number): number {
  return roundTripMs + (bytes / minBytesPerSecond) * 1000
}
