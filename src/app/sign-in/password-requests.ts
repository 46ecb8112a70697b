import { z } from 'zod/mini'
import { askPublicly } from '#src/offline/server.ts'

/** The two errands of a mailed link (specification 1, section 7, 'Authentication'). */
export type Errand = 'activate' | 'reset'

const paths = {
  activate: { ask: 'request-token', resolve: 'resolve-token', set: 'set-password' },
  reset: { ask: 'forgot-password', resolve: 'resolve-forgot-password', set: 'reset-password' },
} as const

const messageAnswer = z.object({ message: z.optional(z.string()) })
const grantAnswer = z.object({ data: z.object({ resetToken: z.string() }) })

async function ask(path: string, body: Record<string, string>): Promise<unknown> {
  return askPublicly('post', `auth/staff/${path}`, { json: body }).json()
}

/** Asks for a link by mail; the answer is the server's message, the same whether the address is known or not. */
export async function requestLink(errand: Errand, email: string): Promise<string | undefined> {
  return messageAnswer.parse(await ask(paths[errand].ask, { email })).message
}

/** Exchanges a mailed link, which works once, for the right to set a password. A bad link throws `ServerError`. */
export async function resolveLink(errand: Errand, link: { staff: string; key: string }): Promise<string> {
  const answer = await ask(paths[errand].resolve, { token: link.key, userId: link.staff })
  return grantAnswer.parse(answer).data.resetToken
}

/** Sets the password; the answer is the server's message. */
export async function sendPassword(
  errand: Errand,
  given: { staff: string; resetToken: string; password: string },
): Promise<string | undefined> {
  const { staff, resetToken, password } = given
  return messageAnswer.parse(await ask(paths[errand].set, { userId: staff, resetToken, password })).message
}
