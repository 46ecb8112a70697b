import { noteTransfer } from '#src/offline/connectivity/link-rate.ts'
import { noteReachable, noteUnreachable } from '#src/offline/connectivity/note-connectivity.ts'
import { isServerAnswer } from '#src/offline/connectivity/server-address.ts'
import type { VerifiedAnswer } from '#src/offline/connectivity/verified-fetch.ts'
import type { Upload } from './verified-upload.ts'

/** Milliseconds between two reports of bytes; the last one may be that old when the answer comes. */
const reportEveryMs = 250

/**
 * Sends an upload as `verifiedFetch` does, with the same deadline and the same notion of silence, and reports its bytes on the
 * way; what arrives tells how wide the link is. Only XMLHttpRequest tells them over HTTP/1.1, and only pages have it.
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
    // Once, after the answer, an error, the deadline or an abort alike.
    request.onloadend = end
    request.send(body)
  })
}

/** Null for silence: nothing came, or a redirection, a page, a gateway's refusal, or what is no JSON. */
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
