/** Milliseconds for a round trip, and bytes per second assumed for the slowest link. */
const roundTripMs = 60_000
const minBytesPerSecond = 4_000

/** Milliseconds allowed for that many bytes over the slowest link, answer included: no deadline is shorter. */
export function computeTransferMs(bytes: number): number {
  return roundTripMs + (bytes / minBytesPerSecond) * 1000
}
