import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useOffice } from '#src/screens/data/session/use-connectivity.ts'
import type { YearBalance } from '../balance/year-balance.ts'
import { isAskedToSign } from './asked-to-sign.ts'
import { readsAllLeave } from './request-for-others.ts'
import { undecidedStates } from './undecided-states.ts'

const year = z.object({
  year: z.number(),
  entitled: z.number().nullable(),
  taken: z.number(),
  asked: z.number(),
  left: z.number().nullable(),
})
const answer = z.object({
  data: z.array(z.object({ id: z.string(), version: z.number(), years: z.array(year) })),
})

type Told = ReadonlyMap<string, { version: number; years: readonly YearBalance[] }>

const nothing: Told = new Map()
const ToldLeft = createContext<Told>(nothing)

/** The office's last answer, for as long as the page lives: it stands where the link has gone meanwhile. */
let kept: { person: string; told: Told } | null = null

/**
 * For what stands within: what the office says that undecided requests leave which one is asked to sign. Asked by whoever
 * reads only some requests, anew as soon as one of these has changed or the office is there again.
 */
export function ToldLeftProvider({ children }: { children: ReactNode }) {
  const actor = useActor()
  const { rows } = useRows('leave-requests')
  const canReach = useOffice() !== 'unreachable'
  const person = actor?.personId ?? ''
  const [told, setTold] = useState(() => (kept?.person === person ? kept.told : nothing))
  const asked = useMemo(() => {
    if (!actor || readsAllLeave(actor)) return ''
    const own = rows.filter((record) => undecidedStates.includes(record.status ?? '') && isAskedToSign(actor, record))
    return own.map(({ id, version }) => `${id} ${version}`).join()
  }, [actor, rows])
  useEffect(() => {
    if (asked === '' || !canReach) return
    const stop = new AbortController()
    const later = setTimeout(() => {
      server
        .get('leave-left', { signal: stop.signal })
        .json()
        .then((said) => {
          const now: Told = new Map(answer.parse(said).data.map(({ id, version, years }) => [id, { version, years }]))
          kept = { person, told: now }
          setTold(now)
        })
        .catch(() => undefined)
    }, 300)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [asked, canReach, person])
  return <ToldLeft value={told}>{children}</ToldLeft>
}

/** What the office says that this version of a request leaves of its kind; null where it did not say. */
export function useToldLeft(id: string | null, version: unknown): readonly YearBalance[] | null {
  const told = useContext(ToldLeft).get(id ?? '')
  return told?.version === version ? (told?.years ?? null) : null
}
