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
 * `fetch` whose answer must begin within `beginMs`. Returns only the office's successful answers: judged here, because
 * a ky hook would copy every answer through the page piece by piece.
 */
export function fetchWithin(beginMs: number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    return verifyAnswer(request, await fetchAnswer(request, beginMs))
  }
}

async function fetchAnswer(request: Request, beginMs: number): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), beginMs)
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
  const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
  if (!response.ok) {
    if (response.status === 401 && token !== null) await discardToken(token)
    throw await readServerError(response)
  }
  if (token !== null && !new URL(request.url).pathname.includes('/sync/')) await adoptToken(token, response)
  return response
}

/** An answer may renew the session (`design/api.md`, Requests). */
async function adoptToken(replaced: string, response: Response): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return
  const text = await response.clone().text()
  if (!text.includes('"token"')) return
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null) return
  const token: unknown = Reflect.get(json, 'token')
  if (typeof token === 'string' && token !== '') await replaceToken(replaced, token)
}

function sendRequest(method: string, path: string, options: Options): ResponsePromise {
  return sessionClient(apiUrl(path, sessionToken()?.tenant ?? null), { ...options, method })
}

/**
 * Requests to the server as the unlocked person, with paths below the tenant's base (`vessel-daily-reports/…`). A
 * refusal throws `ServerError`, silence `OfficeUnreachable`; a 401 ends the session but closes no screen. Bodies are
 * unknown until parsed by a schema.
 */
export const server = {
  get: (path: string, options: Options = {}) => sendRequest('get', path, options),
  post: (path: string, options: Options = {}) => sendRequest('post', path, options),
  put: (path: string, options: Options = {}) => sendRequest('put', path, options),
  patch: (path: string, options: Options = {}) => sendRequest('patch', path, options),
  delete: (path: string, options: Options = {}) => sendRequest('delete', path, options),
}

/**
 * A request below `/api/v1` without a session: sign-in, and public routes. `token` replaces a session; `headers` are
 * further ones.
 */
export function sendPublicRequest(
  method: string,
  path: string,
  options: Options = {},
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): ResponsePromise {
  const credential = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return publicClient(apiUrl(path), { ...options, method, headers: { ...headers, ...credential } })
}
