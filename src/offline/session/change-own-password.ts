import { z } from 'zod/mini'
import { server } from '#src/offline/session/server.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'

const answer = z.object({ message: z.optional(z.string()) })

/**
 * Changes the password of the person at work and returns the office's message. The new token in the answer is adopted
 * as from any answer, so the session continues. Throws `ServerError` or `OfficeUnreachable`.
 */
export async function changeOwnPassword(currentPassword: string, password: string): Promise<string> {
  const json: unknown = await server.post('me/password', { json: { currentPassword, password } }).json()
  return answer.parse(json).message ?? successCatalogue.details
}
