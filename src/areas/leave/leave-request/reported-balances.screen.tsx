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
let lastResponse: { person: string; told: ReportedBalances } | null = null

/**
 * Provides the office's balances for undecided requests the person is asked to sign. Fetched by people who read only
 * some requests, again when one changes or the office is back.
 */
export function ReportedBalancesProvider({ children }: { children: ReactNode }) {
  const actor = useActor()
  const { rows } = useRows('leave-requests')
  const isReachable = useConnectivity() !== 'unreachable'
  const person = actor?.personId ?? ''
  const [told, setTold] = useState(() => (lastResponse?.person === person ? lastResponse.told : noBalances))
  const asked = useMemo(() => {
    if (!actor || mayReadAllLeave(actor)) return ''
    const own = rows.filter((record) => undecidedStates.includes(record.status ?? '') && isAskedToSign(actor, record))
    return own.map(({ id, version }) => `${id} ${version}`).join()
  }, [actor, rows])
  useEffect(() => {
    if (asked === '' || !isReachable) return
    const stop = new AbortController()
    const later = setTimeout(() => {
      server
        .get('leave-left', { signal: stop.signal })
        .json()
        .then((response) => {
          const now: ReportedBalances = new Map(
            responseSchema.parse(response).data.map(({ id, version, years }) => [id, { version, years }]),
          )
          lastResponse = { person, told: now }
          setTold(now)
        })
        .catch(() => undefined)
    }, 300)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [asked, isReachable, person])
  return <ReportedBalancesContext value={told}>{children}</ReportedBalancesContext>
}

/** The office's balance for this version of a request; null where there is none. */
export function useReportedBalances(id: string | null, version: unknown): readonly YearBalance[] | null {
  const told = useContext(ReportedBalancesContext).get(id ?? '')
  return told?.version === version ? (told?.years ?? null) : null
}
