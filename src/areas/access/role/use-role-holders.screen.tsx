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
      status: z.string().nullish(),
      validFrom: z.string(),
      validUntil: z.string().nullish(),
    }),
  ),
  pagination: z.object({ hasMorePages: z.boolean() }),
})

/** A person with a role, now or later: their assignment, since when (ISO), and whether it still waits for a second person. */
export type RoleHolder = { assignmentId: string; staffId: string; since: string; isWaiting: boolean }

const created = z.object({ data: z.object({ status: z.string().nullish() }).nullish() })
/** The state in which an assignment waits for a second person. */
export const waitsForConfirmation = 'awaiting-confirmation'

/** The people with a role, from the office; null while unanswered or unreachable. Fetched again by `ask`. */
export function useRoleHolders(
  roleId: string,
  isReachable: boolean,
): { holders: readonly RoleHolder[] | null; ask: () => void } {
  const [holders, setHolders] = useState<readonly RoleHolder[] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const ask = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again on request, and when the office is back
  useEffect(() => {
    let isWanted = true
    fetchRoleHolders(roleId)
      .then((found) => isWanted && setHolders(found))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [roleId, isReachable, attempt])
  return { holders, ask }
}

/**
 * Assigns a role from now on by the office's clock, online only. Returns whether it waits for a second person. Throws
 * `ServerError` or `OfficeUnreachable`.
 */
export async function createRoleAssignment(roleId: string, staffId: string): Promise<boolean> {
  const answer = await server
    .post('role-assignments', { json: { id: uuidV7(), staffId, roleId, validFrom: await readServerInstant() } })
    .json()
  return created.parse(answer).data?.status === waitsForConfirmation
}

/** Removes a role by ending its assignment now. Throws as `createRoleAssignment`. */
export async function endRoleAssignment(assignmentId: string): Promise<void> {
  await server.patch(`role-assignments/${assignmentId}`, { json: { validUntil: await readServerInstant() } })
}

/** A device clock that is days ahead would assign the role days later than shown. */
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
    for (const { id, staffId, active, status, validFrom, validUntil } of data) {
      if (!active || status === 'declined') continue
      if (!validUntil || Date.parse(validUntil) > now) {
        found.push({ assignmentId: id, staffId, since: validFrom, isWaiting: status === waitsForConfirmation })
      }
    }
    if (!pagination.hasMorePages) return found
  }
}
