import { noteTransfer } from '#src/offline/connectivity/link-rate.ts'
import { noteReachable, noteUnreachable } from '#src/offline/connectivity/note-connectivity.ts'
import { isServerAnswer } from '#src/offline/connectivity/server-address.ts'
import type { VerifiedAnswer } from '#src/offline/connectivity/verified-fetch.ts'
import type { Upload } from './verified-upload.ts'

/** Milliseconds between two progress reports; the last may be that old when the answer comes. */
const reportEveryMs = 250

/**
 * Uploads as `verifiedFetch` does, with the same deadline and rule for silence, and reports the bytes sent. Only
 * XMLHttpRequest reports them over HTTP/1.1, and only pages have it.
 */
export function uploadWithProgress(
  url: string,
  { method, body, headers, onBytes }: Upload,
  deadline: number,
): Promise<VerifiedAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const began = performance.now()
    let sent = 0
    let reportedAt = 0
    const end = () => {
      const answer = verifiedAnswerOf(request, url)
      if (answer) {
        noteReachable()
        void noteTransfer('up', sent, performance.now() - began).catch(() => undefined)
      } else noteUnreachable()
      resolve(answer)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = Math.ceil(deadline)
    request.upload.onprogress = ({ loaded }) => {
      sent = loaded
      if (performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      onBytes(loaded)
    }
    // Runs once after the answer, an error, the deadline or an abort.
    request.onloadend = end
    request.send(body)
  })
}

/** Null for silence: no answer, a redirection, a page, a gateway's refusal, or no JSON. */
function verifiedAnswerOf(request: XMLHttpRequest, url: string): VerifiedAnswer | null {
  if (request.status === 0 || request.responseURL !== url) return null
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after', 'tus-resumable', 'upload-offset']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const isOfUpload = headers.has('tus-resumable')
  const isJson = headers.get('content-type')?.includes('json') ?? false
  try {
    const json: unknown = isJson ? JSON.parse(request.responseText) : null
    const isOwn = isOfUpload || (isJson && isServerAnswer(request.status, json))
    return isOwn ? { status: request.status, headers, json } : null
  } catch {
    return null
  }
}
