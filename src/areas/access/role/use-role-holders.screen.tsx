import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { momentBy, readOfficeClock } from '#src/offline/session/office-clock.ts'
import { server } from '#src/offline/session/server.ts'

const answer = z.object({
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
export type Holder = { assignmentId: string; staffId: string; since: string }

/** Who holds a role, as the office says; null while it has not answered or cannot be reached. Asked anew by `ask`. */
export function useHolders(roleId: string, canReach: boolean): { holders: readonly Holder[] | null; ask: () => void } {
  const [holders, setHolders] = useState<readonly Holder[] | null>(null)
  const [asked, setAsked] = useState(0)
  const ask = useCallback(() => setAsked((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew when somebody asks, and when the office is back
  useEffect(() => {
    let isWanted = true
    holdersOf(roleId)
      .then((found) => isWanted && setHolders(found))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [roleId, canReach, asked])
  return { holders, ask }
}

/** Gives somebody a role from now on by the office's clock, with the office alone. Throws `ServerError` or `OfficeUnreachable`. */
export async function giveRole(roleId: string, staffId: string): Promise<void> {
  await server.post('role-assignments', {
    json: { id: uuidV7(), staffId, roleId, validFrom: await officeNow() },
  })
}

/** Takes a role away by its assignment, from now on. Throws as `giveRole`. */
export async function endRole(assignmentId: string): Promise<void> {
  await server.patch(`role-assignments/${assignmentId}`, { json: { validUntil: await officeNow() } })
}

/** A device that is days ahead would give the role, and leave it, days later than it says. */
async function officeNow(): Promise<string> {
  return momentBy(await readOfficeClock())
}

async function holdersOf(roleId: string): Promise<Holder[]> {
  const now = Date.parse(await officeNow())
  const found: Holder[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = answer.parse(
      await server.get('role-assignments', { searchParams: { roleId, limit: 100, page } }).json(),
    )
    for (const { id, staffId, active, validFrom, validUntil } of data) {
      if (!active) continue
      if (!validUntil || Date.parse(validUntil) > now) found.push({ assignmentId: id, staffId, since: validFrom })
    }
    if (!pagination.hasMorePages) return found
  }
}
