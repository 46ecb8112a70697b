import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { isSecret } from '#src/server/access/secret-token.ts'
import type { GuestPlace } from '#src/server/context/area-server-part.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'

/** The code of a place's link in a body: `<tenant id>.<secret>`. */
export const placeCode = z.string().max(100)

/** Tenant and secret of a code; 404 where it is invalid or no longer in use. */
export function readPlaceCode(code: string): { tenantId: string; secret: string } {
  const [tenantId = '', secret = '', ...rest] = code.split('.')
  if (rest.length > 0 || !isUuid(tenantId) || !isSecret(secret)) throw linkExpired()
  return { tenantId, secret }
}

/** The active place of a secret; otherwise 404. */
export async function requirePlace(context: ServerContext, tx: Transaction, secret: string): Promise<GuestPlace> {
  for (const { guestPlace } of context.areaParts) {
    const place = await guestPlace?.(tx, secret)
    if (place) return place
  }
  throw linkExpired()
}

const linkExpired = () => new Problem(404, 'place-over', 'This link is no longer valid. Please ask for a new one')
