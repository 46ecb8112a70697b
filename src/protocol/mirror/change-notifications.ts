/**
 * The streamed answer of `GET /sync/news`: each line holds the tenant's newest change number in decimal, the first line
 * the present one. An empty line is a heartbeat.
 */
export const notificationsContentType = 'application/x-ndjson'

/** Header with the seconds after which a heartbeat comes. */
export const heartbeatHeader = 'x-news-heartbeat'

/** The number of a line; null for a line that no server writes. */
export function parseNotificationLine(line: string): number | null {
  return /^\d{1,15}$/.test(line) ? Number(line) : null
}
