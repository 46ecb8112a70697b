import ky, { type KyInstance, type Options, type ResponsePromise } from 'ky'
import { noteReachable, noteUnreachable } from '../connectivity/note-connectivity.ts'
import { apiUrl, applicationKey, isServerAnswer, isServerResponse } from '../connectivity/server-address.ts'
import { OfficeUnreachable, readServerError } from '../connectivity/server-error.ts'
import { unrefHandle } from '../events/unref-handle.ts'
import { discardToken, replaceToken, sessionToken } from './session-token.ts'

/** Milliseconds until an answer must begin, and then until it must be complete. */
const answerDeadlineMs = 30_000
const bodyDeadlineMs = 300_000

const publicClient: KyInstance = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  credentials: 'omit',
  cache: 'no-store',
  headers: { 'X-API-Key': applicationKey, Accept: 'application/json' },
  fetch: fetchWithin(answerDeadlineMs),
})

const sessionClient: KyInstance = publicClient.extend({
  hooks: {
    beforeRequest: [
      (request) => {
        const session = sessionToken()
        if (session) request.headers.set('authorization', `Bearer ${session.token}`)
      },
    ],
  },
})

/**
 * `fetch` for a request whose answer must begin within that many milliseconds, its own body sent by then. Only an answer of
 * the office that is no refusal comes back: judged here and not in a hook of ky's, which would hand on a copy of each
 * answer, read through the page piece by piece.
 */
export function fetchWithin(deadline: number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    return verifyAnswer(request, await fetchAnswer(request, deadline))
  }
}

async function fetchAnswer(request: Request, deadline: number): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), deadline)
  try {
    const response = await globalThis.fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) })
    unrefHandle(setTimeout(() => late.abort(), bodyDeadlineMs))
    return response
  } catch (error) {
    if (request.signal.aborted && !late.signal.aborted) throw error
    noteUnreachable()
    throw new OfficeUnreachable()
  } finally {
    clearTimeout(timer)
  }
}

async function verifyAnswer(request: Request, response: Response): Promise<Response> {
  const refusal: unknown = response.ok
    ? null
    : await response
        .clone()
        .json()
        .catch(() => null)
  if (!isServerResponse(response) || !isServerAnswer(response.status, refusal)) {
    noteUnreachable()
    throw new OfficeUnreachable()
  }
  noteReachable()
  const asked = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
  if (!response.ok) {
    if (response.status === 401 && asked !== null) await discardToken(asked)
    throw await readServerError(response)
  }
  if (asked !== null && !new URL(request.url).pathname.includes('/sync/')) await adoptToken(asked, response)
  return response
}

/** An answer may renew the session (`design/api.md`, Requests). */
async function adoptToken(asked: string, response: Response): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return
  const text = await response.clone().text()
  if (!text.includes('"token"')) return
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null) return
  const token: unknown = Reflect.get(json, 'token')
  if (typeof token === 'string' && token !== '') await replaceToken(asked, token)
}

function sendRequest(method: string, path: string, options: Options): ResponsePromise {
  return sessionClient(apiUrl(path, sessionToken()?.tenant ?? null), { ...options, method })
}

/**
 * Requests to the server as the unlocked person: paths are below the tenant's base (`vessel-daily-reports/…`). A refusal
 * throws `ServerError`, silence `OfficeUnreachable`; a 401 ends the session here and closes no screen. Bodies are
 * unknown until parsed: `await server.get('me').json()` and then a schema.
 */
export const server = {
  get: (path: string, options: Options = {}) => sendRequest('get', path, options),
  post: (path: string, options: Options = {}) => sendRequest('post', path, options),
  put: (path: string, options: Options = {}) => sendRequest('put', path, options),
  patch: (path: string, options: Options = {}) => sendRequest('patch', path, options),
  delete: (path: string, options: Options = {}) => sendRequest('delete', path, options),
}

/** A request below `/api/v1` without any session: signing in, and what is public. `token` stands in for a session, `said` are further headers. */
export function sendPublicRequest(
  method: string,
  path: string,
  options: Options = {},
  token?: string,
  said: Readonly<Record<string, string>> = {},
): ResponsePromise {
  const credential = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return publicClient(apiUrl(path), { ...options, method, headers: { ...said, ...credential } })
}
