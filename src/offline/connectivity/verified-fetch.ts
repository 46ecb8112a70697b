import { noteReachable, noteUnreachable } from '#src/offline/connectivity/note-connectivity.ts'
import { isServerAnswer, isServerResponse } from '#src/offline/connectivity/server-address.ts'

/** An answer of the server itself: status, headers, and its JSON (null where it has none). */
export type VerifiedAnswer = { status: number; headers: Headers; json: unknown }

/**
 * Asks the server, within a deadline in milliseconds for the whole answer. Null means silence: no network, too late, or
 * a foreign answer such as a captive portal's. `onForeign` receives a foreign answer's status. Answers about resumable
 * uploads have the protocol's header and no JSON.
 */
export async function verifiedFetch(
  url: string,
  init: RequestInit,
  deadline: number,
  onForeign?: (status: number) => void,
): Promise<VerifiedAnswer | null> {
  const signal = AbortSignal.timeout(Math.ceil(deadline))
  try {
    const response = await fetch(url, { ...init, signal, credentials: 'omit', cache: 'no-store' })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const isOfUpload = response.headers.has('tus-resumable')
    if (isServerResponse(response) && (isJson || isOfUpload)) {
      const json: unknown = isJson && init.method !== 'HEAD' ? await response.json() : null
      if (isOfUpload || isServerAnswer(response.status, json)) {
        noteReachable()
        return { status: response.status, headers: response.headers, json }
      }
    }
    onForeign?.(response.status)
  } catch {
    // Any failure counts as silence, handled below.
  }
  noteUnreachable()
  return null
}
