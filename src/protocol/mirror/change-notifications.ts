/**
 * The streamed answer of `GET /sync/news`: a line for each piece of news, holding the number up to which there is any, in
 * decimal; the first line says where the tenant stands. An empty line says that there was nothing since the last.
 */
export const notificationsContentType = 'application/x-ndjson'

/** Header that says after how many seconds without news an empty line comes. */
export const heartbeatHeader = 'x-news-heartbeat'

/** The number of a line; null for a line that no server writes. */
export function parseNotificationLine(line: string): number | null {
  return /^\d{1,15}$/.test(line) ? Number(line) : null
}
