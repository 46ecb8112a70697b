import { z } from 'zod/mini'
import { bytesToBase64 } from '#src/lib/base64.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'

/** The two kinds of mailed links (specification 1, section 7, 'Authentication'). */
export type MailLinkPurpose = 'activate' | 'reset'

const paths = {
  activate: { ask: 'request-token', resolve: 'resolve-token', set: 'set-password' },
  reset: { ask: 'forgot-password', resolve: 'resolve-forgot-password', set: 'reset-password' },
} as const

const messageAnswer = z.object({ message: z.optional(z.string()) })
const grantAnswer = z.object({ data: z.object({ resetToken: z.string() }) })

async function postPublicRequest(
  path: string,
  body: Record<string, string>,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  return sendPublicRequest('post', `auth/staff/${path}`, { json: body }, undefined, headers).json()
}

/** Requests a link by mail; the server's message is the same whether the address is known or not. */
export async function requestLink(errand: MailLinkPurpose, email: string): Promise<string | undefined> {
  const { deviceCredential } = await import('#src/offline/session/device-credential.ts')
  const credential = await deviceCredential(email)
  return messageAnswer.parse(await postPublicRequest(paths[errand].ask, { email }, credential)).message
}

/**
 * Exchanges a mailed link for a single-use grant to set a password. The page creates the grant's secret, so that it can
 * retry after a lost answer. A bad link throws `ServerError`.
 */
export async function resolveLink(
  errand: MailLinkPurpose,
  link: { staff: string; key: string },
  resetToken: string,
): Promise<string> {
  const answer = await postPublicRequest(paths[errand].resolve, { token: link.key, userId: link.staff, resetToken })
  return grantAnswer.parse(answer).data.resetToken
}

/** 32 random bytes in base64url, as the office requires of a secret. */
export function newResetToken(): string {
  const text = bytesToBase64(crypto.getRandomValues(new Uint8Array(32)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Sets the password; the answer is the server's message. */
export async function sendPassword(
  errand: MailLinkPurpose,
  given: { staff: string; resetToken: string; password: string },
): Promise<string | undefined> {
  const { staff, resetToken, password } = given
  return messageAnswer.parse(await postPublicRequest(paths[errand].set, { userId: staff, resetToken, password }))
    .message
}
