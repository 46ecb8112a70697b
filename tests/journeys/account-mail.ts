import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Office } from './office.ts'

/** The address of the newest link that was mailed to somebody with an account, without its host. */
export function mailedAccountLink(office: Office, email: string): string | undefined {
  const folder = join(office.dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const texts = mails.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  const text = texts.findLast((mail) => mail.includes(`To: ${email}`)) ?? ''
  const plain = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /https?:\/\/[^/\s]+(\/(?:activate|reset-password)\?\S+)/.exec(plain)?.[1]
}

/** Signs in past any page; the answer's status, and its token where there is one. */
export async function logIn(office: Office, email: string, secret: string): Promise<{ status: number; token: string }> {
  const answer = await fetch(`${office.api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'fairlead-web' },
    body: JSON.stringify({ email, password: secret }),
  })
  const json: unknown = await answer.json()
  return { status: answer.status, token: String(Reflect.get(Object(json), 'token')) }
}
