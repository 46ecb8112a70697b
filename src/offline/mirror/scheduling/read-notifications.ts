import { noteReachable } from '#src/offline/connectivity/note-connectivity.ts'
import { readRetryAfter } from '#src/offline/connectivity/retry-after.ts'
import { apiUrl, applicationKey, isServerAnswer } from '#src/offline/connectivity/server-address.ts'
import { discardToken } from '#src/offline/session/session-token.ts'
import {
  heartbeatHeader,
  notificationsContentType,
  parseNotificationLine,
} from '#src/protocol/mirror/change-notifications.ts'

/** Deadline of the first line. On a slower link, or behind a proxy that buffers answers, polling serves better. */
const openWithinMs = 5_000
/** Heartbeats that may be missed, and a margin. */
const missedHeartbeats = 2.4

/** How a stream ended: properly by the server, or because it was foreign, silent or refused. */
export type NotificationsEnd = {
  ended: boolean /** Seconds to wait, where the server said so. */
  retryAfter: number | null
}

/** A line of the stream. `within`: milliseconds until the next heartbeat at the latest. */
export type NotificationLine = { /** Null for a sign of life. */ position: number | null; withinMs: number }

/**
 * Reads the office's notification stream with a session's token until it ends or `signal` aborts; each line goes to
 * `onLine`. Anything but the server's own lines in time, such as a captive portal's page, ends it.
 */
export async function readNotifications(
  token: string,
  onLine: (line: NotificationLine) => void,
  signal: AbortSignal,
): Promise<NotificationsEnd> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), openWithinMs)
  try {
    const response = await globalThis.fetch(apiUrl('sync/news'), {
      headers: { authorization: `Bearer ${token}`, 'X-API-Key': applicationKey, Accept: notificationsContentType },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const within = Number(response.headers.get(heartbeatHeader)) * 1000 * missedHeartbeats
    if (!response.ok || !response.body || !isNotificationStream(response) || !(within > 0))
      return await toRefusedEnd(response, token)
    for await (const line of linesOf(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), within)
      const position = line === '' ? null : parseNotificationLine(line)
      if (line !== '' && position === null) return { ended: false, retryAfter: null }
      noteReachable()
      onLine({ position, withinMs: within })
    }
    return { ended: true, retryAfter: null }
  } catch {
    return { ended: false, retryAfter: null }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

function isNotificationStream(response: Response): boolean {
  return !response.redirected && (response.headers.get('content-type') ?? '').startsWith(notificationsContentType)
}

async function toRefusedEnd(response: Response, token: string): Promise<NotificationsEnd> {
  const json: unknown = response.status === 401 ? await response.json() : null
  if (response.status === 401 && isServerAnswer(401, json)) await discardToken(token)
  return { ended: false, retryAfter: readRetryAfter(response.headers.get('retry-after')) }
}

/** Whole lines; more bytes than a line without a line feed cannot be the server's. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > 20) throw new Error('this is no line of news')
  }
}
