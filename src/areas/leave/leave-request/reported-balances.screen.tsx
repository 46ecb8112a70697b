import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import type { YearBalance } from '../balance/year-balance.ts'
import { isAskedToSign } from './asked-to-sign.ts'
import { mayReadAllLeave } from './request-for-others.ts'
import { undecidedStates } from './undecided-states.ts'

const yearSchema = z.object({
  year: z.number(),
  entitled: z.number().nullable(),
  taken: z.number(),
  asked: z.number(),
  left: z.number().nullable(),
})
const responseSchema = z.object({
  data: z.array(z.object({ id: z.string(), version: z.number(), years: z.array(yearSchema) })),
})

type ReportedBalances = ReadonlyMap<string, { version: number; years: readonly YearBalance[] }>

const noBalances: ReportedBalances = new Map()
const ReportedBalancesContext = createContext<ReportedBalances>(noBalances)

/** The office's last answer, for the lifetime of the page: still shown when the link has gone. */
let lastResponse: { person: string; balances: ReportedBalances } | null = null

/**
 * Provides the office's balances for undecided requests the person is asked to sign. Fetched by people who read only
 * some requests, again when one changes or the office is back.
 */
export function ReportedBalancesProvider({ children }: { children: ReactNode }) {
  const actor = useActor()
  const { rows } = useRows('leave-requests')
  const isReachable = useConnectivity() !== 'unreachable'
  const person = actor?.personId ?? ''
  const [balances, setBalances] = useState(() => (lastResponse?.person === person ? lastResponse.balances : noBalances))
  const requests = useMemo(() => {
    if (!actor || mayReadAllLeave(actor)) return ''
    const own = rows.filter((record) => undecidedStates.includes(record.status ?? '') && isAskedToSign(actor, record))
    return own.map(({ id, version }) => `${id} ${version}`).join()
  }, [actor, rows])
  useEffect(() => {
    if (requests === '' || !isReachable) return
    const stop = new AbortController()
    const later = setTimeout(() => {
      server
        .get('leave-left', { signal: stop.signal })
        .json()
        .then((response) => {
          const now: ReportedBalances = new Map(
            responseSchema.parse(response).data.map(({ id, version, years }) => [id, { version, years }]),
          )
          lastResponse = { person, balances: now }
          setBalances(now)
        })
        .catch(() => undefined)
    }, 300)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [requests, isReachable, person])
  return <ReportedBalancesContext value={balances}>{children}</ReportedBalancesContext>
}

/** The office's balance for this version of a request; null where there is none. */
export function useReportedBalances(id: string | null, version: unknown): readonly YearBalance[] | null {
  const reported = useContext(ReportedBalancesContext).get(id ?? '')
  return reported?.version === version ? (reported?.years ?? null) : null
}
