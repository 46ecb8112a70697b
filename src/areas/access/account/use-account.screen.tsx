import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { server } from '#src/offline/session/server.ts'
import { waitsForConfirmation } from '../role/use-role-holders.screen.tsx'

const stateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('invited'),
    email: z.string(),
    invitedAt: z.string().nullable(),
    linkEndsAt: z.string().nullable(),
  }),
  z.object({ state: z.literal('active'), email: z.string() }),
  z.object({ state: z.literal('disabled'), email: z.string(), disabledAt: z.string() }),
])
const accountResponse = z.object({ data: stateSchema })
const assignments = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      roleId: z.string(),
      active: z.boolean(),
      status: z.string().nullish(),
      validUntil: z.string().nullish(),
    }),
  ),
})

/** The state of a person's account, from the office. */
export type AccountState = z.infer<typeof stateSchema>

export type AccountView =
  | { kind: 'asking' | 'away' | 'closed' | 'failed' }
  | { kind: 'known'; account: AccountState; roles: readonly AssignedRole[] }

const isBeingMailed = (account: AccountState) => account.state === 'invited' && account.linkEndsAt === null

/** A present role of a person, and whether it still waits for a second person. */
export type AssignedRole = { assignmentId: string; roleId: string; isWaiting: boolean }

/** How often the account is asked for while its invitation waits to be mailed, in milliseconds. */
const mailingMilliseconds = 3_000

/** A person's account and present roles, fetched again by `ask`, when the office is back, and until an invitation is mailed. */
export function useAccount(staffId: string, isReachable: boolean): { now: AccountView; ask: () => Promise<void> } {
  const [now, setNow] = useState<AccountView>({ kind: 'asking' })
  const ask = useCallback(async () => setNow(await fetchAccount(staffId)), [staffId])
  useEffect(() => {
    let isWanted = true
    void fetchAccount(staffId).then((answer) => {
      if (isWanted && (isReachable || answer.kind === 'known')) setNow(answer)
      else if (isWanted) setNow((before) => (before.kind === 'known' ? before : answer))
    })
    return () => {
      isWanted = false
    }
  }, [staffId, isReachable])
  const isMailing = isReachable && now.kind === 'known' && isBeingMailed(now.account)
  useEffect(() => {
    if (!isMailing) return
    const asking = setInterval(() => void ask(), mailingMilliseconds)
    return () => clearInterval(asking)
  }, [isMailing, ask])
  return { now, ask }
}

/**
 * Creates the account of a person without one; the office then invites them. Throws `ServerError` or
 * `OfficeUnreachable`.
 */
export async function createAccount(staffId: string): Promise<void> {
  await server.post('accounts', { json: { staffId } })
}

/** Takes a step on an existing account. Throws as `createAccount`. */
export async function changeAccount(staffId: string, step: 'invite' | 'disable' | 'enable'): Promise<void> {
  await server.post(`accounts/${staffId}/${step}`, { json: {} })
}

async function fetchAccount(staffId: string): Promise<AccountView> {
  try {
    const [account, roles] = await Promise.all([
      server.get(`accounts/${staffId}`).json(),
      fetchCurrentRoles(staffId).catch((): AssignedRole[] => []),
    ])
    return { kind: 'known', account: accountResponse.parse(account).data, roles }
  } catch (error) {
    if (error instanceof OfficeUnreachable) return { kind: 'away' }
    return { kind: error instanceof ServerError && error.status === 403 ? 'closed' : 'failed' }
  }
}

/** A person's present roles. */
async function fetchCurrentRoles(staffId: string): Promise<AssignedRole[]> {
  const answer = await server.get('role-assignments', { searchParams: { staffId, limit: 100 } }).json()
  const now = Date.now()
  return assignments
    .parse(answer)
    .data.filter(
      ({ active, status, validUntil }) =>
        active && status !== 'declined' && (!validUntil || Date.parse(validUntil) > now),
    )
    .map(({ id, roleId, status }) => ({ assignmentId: id, roleId, isWaiting: status === waitsForConfirmation }))
}
