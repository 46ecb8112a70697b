import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { instantBy, readOfficeClock } from '#src/offline/session/office-clock.ts'
import { server } from '#src/offline/session/server.ts'

const responseSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      staffId: z.string(),
      active: z.boolean(),
      validFrom: z.string(),
      validUntil: z.string().nullish(),
    }),
  ),
  pagination: z.object({ hasMorePages: z.boolean() }),
})

/** Somebody who holds a role, or will: their assignment, and since when (ISO). */
export type RoleHolder = { assignmentId: string; staffId: string; since: string }

/** Who holds a role, as the office says; null while it has not answered or cannot be reached. Asked anew by `ask`. */
export function useRoleHolders(
  roleId: string,
  canReach: boolean,
): { holders: readonly RoleHolder[] | null; ask: () => void } {
  const [holders, setHolders] = useState<readonly RoleHolder[] | null>(null)
  const [asked, setAsked] = useState(0)
  const ask = useCallback(() => setAsked((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew when somebody asks, and when the office is back
  useEffect(() => {
    let isWanted = true
    fetchRoleHolders(roleId)
      .then((found) => isWanted && setHolders(found))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [roleId, canReach, asked])
  return { holders, ask }
}

/** Gives somebody a role from now on by the office's clock, with the office alone. Throws `ServerError` or `OfficeUnreachable`. */
export async function createRoleAssignment(roleId: string, staffId: string): Promise<void> {
  await server.post('role-assignments', {
    json: { id: uuidV7(), staffId, roleId, validFrom: await readServerInstant() },
  })
}

/** Takes a role away by its assignment, from now on. Throws as `createRoleAssignment`. */
export async function endRoleAssignment(assignmentId: string): Promise<void> {
  await server.patch(`role-assignments/${assignmentId}`, { json: { validUntil: await readServerInstant() } })
}

/** A device that is days ahead would give the role, and leave it, days later than it says. */
async function readServerInstant(): Promise<string> {
  return instantBy(await readOfficeClock())
}

async function fetchRoleHolders(roleId: string): Promise<RoleHolder[]> {
  const now = Date.parse(await readServerInstant())
  const found: RoleHolder[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = responseSchema.parse(
      await server.get('role-assignments', { searchParams: { roleId, limit: 100, page } }).json(),
    )
    for (const { id, staffId, active, validFrom, validUntil } of data) {
      if (!active) continue
      if (!validUntil || Date.parse(validUntil) > now) found.push({ assignmentId: id, staffId, since: validFrom })
    }
    if (!pagination.hasMorePages) return found
  }
}
