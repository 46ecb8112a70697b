import { noteAnswer } from '#src/offline/connectivity/note-connectivity.ts'
import { readRetryAfter } from '#src/offline/connectivity/retry-after.ts'
import { apiUrl, applicationKey, isOwnAnswer } from '#src/offline/connectivity/server-address.ts'
import { dropToken } from '#src/offline/session/session-token.ts'
import { newsHeartbeatHeader, newsType, readNewsLine } from '#src/protocol/mirror/change-notifications.ts'

/**
 * Milliseconds until the first line must be here. Over a link that needs longer, or through a proxy that collects answers
 * before it passes them on, asking from time to time serves better.
 */
const openingWithin = 5_000
/** Signs of life that may be missed, and a margin. */
const missed = 2.4

/** How a stream ended: by the server's word, or because it was not the server's, fell silent or was refused. */
export type NewsEnd = { ended: boolean /** Seconds to wait, where the server said so. */; retryAfter: number | null }

/** What a stream tells. `within`: milliseconds until the next sign of life at the latest. */
export type NewsLine = { /** Null for a sign of life. */ position: number | null; within: number }

/**
 * Reads the office's streamed news with a session's token, until it ends or `signal` aborts; each line is handed to
 * `told`. Anything but the server's own lines in time, such as a captive portal's page, ends it.
 */
export async function readOfficeNews(
  token: string,
  told: (line: NewsLine) => void,
  signal: AbortSignal,
): Promise<NewsEnd> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), openingWithin)
  try {
    const response = await globalThis.fetch(apiUrl('sync/news'), {
      headers: { authorization: `Bearer ${token}`, 'X-API-Key': applicationKey, Accept: newsType },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const within = Number(response.headers.get(newsHeartbeatHeader)) * 1000 * missed
    if (!response.ok || !response.body || !isNews(response) || !(within > 0)) return await refused(response, token)
    for await (const line of linesOf(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), within)
      const position = line === '' ? null : readNewsLine(line)
      if (line !== '' && position === null) return { ended: false, retryAfter: null }
      noteAnswer()
      told({ position, within })
    }
    return { ended: true, retryAfter: null }
  } catch {
    return { ended: false, retryAfter: null }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

function isNews(response: Response): boolean {
  return !response.redirected && (response.headers.get('content-type') ?? '').startsWith(newsType)
}

async function refused(response: Response, token: string): Promise<NewsEnd> {
  const json: unknown = response.status === 401 ? await response.json() : null
  if (response.status === 401 && isOwnAnswer(401, json)) await dropToken(token)
  return { ended: false, retryAfter: readRetryAfter(response.headers.get('retry-after')) }
}

/** Whole lines; more than a line's worth of bytes without an end is none of the server's. */
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
