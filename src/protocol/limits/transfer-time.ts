/** Milliseconds for a round trip, and bytes a second that the thinnest link is taken to carry. */
const roundTrip = 60_000
const thinnestLink = 4_000

/** How many milliseconds that many bytes may take over the thinnest link, with the answer: nobody gives up earlier. */
export function transferTime(bytes: number): number {
  return roundTrip + (bytes / thinnestLink) * 1000
}
