import { z } from 'zod/mini'
import { server } from '#src/offline/session/server.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'

const answer = z.object({ message: z.optional(z.string()) })

/**
 * Changes the password of whoever is at work; answers what the office said of it. The new token that comes along is taken
 * up as that of any answer is, so that the session goes on here. Throws `ServerError` or `OfficeUnreachable`.
 */
export async function changeOwnPassword(currentPassword: string, password: string): Promise<string> {
  const json: unknown = await server.post('me/password', { json: { currentPassword, password } }).json()
  return answer.parse(json).message ?? successCatalogue.details
}
