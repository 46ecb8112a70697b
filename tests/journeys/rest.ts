import { z } from 'zod'
import type { Office } from './office.ts'
import { password } from './tablet.ts'

const signedIn = z.object({ token: z.string(), data: z.object({ person: z.object({ id: z.string() }) }) })

/** A person using the REST API, like an office desktop. */
export type Caller = {
  personId: string
  /** Sends JSON and returns status and parsed body, null where there is none. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
  headers: { authorization: string; 'x-api-key': string }
}

/** Signs a demonstration account in and gives its requests. */
export async function caller(office: Office, email: string): Promise<Caller> {
  const answer = await fetch(`${office.api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'fairlead-web' },
    body: JSON.stringify({ email, password }),
  })
  const { token, data } = signedIn.parse(await answer.json())
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'fairlead-web' }
  return {
    personId: data.person.id,
    headers,
    async call(method, path, body) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await fetch(`${office.api}${path}`, { method, headers: { ...headers, ...type }, ...sent })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}
