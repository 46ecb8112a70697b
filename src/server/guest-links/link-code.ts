import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { isSecret } from '#src/server/access/secret-token.ts'
import { Problem } from '#src/server/http/problem.ts'

/** The secret part of a link, or of a session, in a body: `<tenant id>.<secret>`. */
export const secretCode = z.string().max(100)

/** Tenant and secret of a code; null where it is none. */
export function readSecretCode(code: string): { tenantId: string; secret: string } | null {
  const [tenantId = '', secret = '', ...rest] = code.split('.')
  return rest.length === 0 && isUuid(tenantId) && isSecret(secret) ? { tenantId, secret } : null
}

/** One answer for a link that never was, has ended, or was taken back. */
export const linkIsOver = () => new Problem(404, 'link-over', 'This link is no longer valid. Please ask for a new one')

/** One answer for a session that never was or has ended: a new code is asked for. */
export const sessionIsOver = () => new Problem(403, 'guest-session-over', 'Please ask for a new code')
