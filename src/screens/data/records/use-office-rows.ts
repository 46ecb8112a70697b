import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable } from '#src/offline/connectivity/server-error.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { server } from '#src/offline/session/server.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonId } from '../session/use-actor.ts'
import { useConnectivity } from '../session/use-connectivity.ts'
import { officeErrorText } from './office-error-text.ts'
import { officeRecord } from './office-record.ts'
import { readPages } from './read-pages.ts'
import { useOfficeOverlay } from './use-office-overlay.ts'

/** Filters of the office's list by their names there, such as `dateFrom`; several values are alternatives. */
export type OfficeFilters = Readonly<Record<string, readonly string[]>>

/**
 * How asking went. `none`: nothing was asked. `too-many`: more than are read at once. `away`: nobody answered. `failed`: it
 * answered that it cannot.
 */
type Outcome =
  | { state: 'none' | 'loading' | 'ready' | 'too-many' }
  | { state: 'away'; tryAgain: () => void }
  | { state: 'failed'; message: string; tryAgain: () => void }

/** `rows`: as the office has them, and what this device says of them on top. */
export type OfficeRows = Outcome & { rows: readonly LocalRecord[] }

const answer = z.object({ data: z.array(officeRecord), pagination: z.object({ lastPage: z.number() }) })

/** Milliseconds within which an answer comes whose head has come. */
const answerGraceMilliseconds = 1_000

const noRows: readonly StoredRecord[] = []

type Answered = {
  to: string
  state: 'ready' | 'away' | 'too-many' | 'failed'
  message: string
  rows: readonly StoredRecord[]
  askedAt: number
}

/**
 * Records as the office has them, all pages of a list: for what a device does not keep, such as what lies outside the
 * mirror's window. `filters` null asks for nothing. What failed is asked again once the office is back; what was read stays,
 * and what waits or is received here stands on it as on any record.
 */
export function useOfficeRows(resource: Resource, filters: OfficeFilters | null): OfficeRows {
  const canReach = useConnectivity() !== 'unreachable'
  const person = usePersonId()
  const over = useOfficeOverlay(resource.name, filters !== null)
  const query = filters && queryOf(filters)
  // What one person may read is no answer to another.
  const question = query === null ? null : `${person ?? ''} ${resource.name}?${query}`
  const [last, setLast] = useState<Answered | null>(null)
  const [tries, setTries] = useState(0)
  /** The question that a person has asked again themselves. */
  const [byHand, setByHand] = useState<string | null>(null)
  const askAnew = useCallback(() => {
    setLast(null)
    setTries((before) => before + 1)
  }, [])
  const tryAgain = useCallback(() => {
    setByHand(question)
    askAnew()
  }, [question, askAnew])
  const answered = last?.to === question ? last : null
  const isSettled = answered?.state === 'ready' || answered?.state === 'too-many'
  const couldReach = useRef(canReach)
  useEffect(() => {
    // Not when it goes: what is under way may still be answered.
    const isBack = canReach && !couldReach.current
    couldReach.current = canReach
    if (!isBack || isSettled) return undefined
    // What hangs since the office went is asked anew; what has brought it back is about to be answered.
    const timer = setTimeout(askAnew, answerGraceMilliseconds)
    return () => clearTimeout(timer)
  }, [canReach, isSettled, askAnew])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when a person asks for it, or the office is back
  useEffect(() => {
    if (query === null || question === null) return undefined
    const stop = new AbortController()
    const askedAt = Date.now()
    const end = (state: Answered['state'], said = '', rows = noRows) =>
      setLast({ to: question, state, message: said, rows, askedAt })
    readPages(async (page) => {
      const searchParams = new URLSearchParams(query)
      searchParams.set('page', String(page))
      return answer.parse(await server.get(resource.name, { searchParams, signal: stop.signal }).json())
    }).then(
      (rows) => end(rows ? 'ready' : 'too-many', '', rows ?? noRows),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (error instanceof OfficeUnreachable) end('away')
        else end('failed', officeErrorText(error, failureCatalogue.tryAgain))
      },
    )
    return () => stop.abort()
  }, [resource.name, query, question, tries])
  return useMemo(() => {
    if (question === null) return { state: 'none', rows: noRows }
    // A deadline is long: where the office is known to be away, nobody is kept waiting for it.
    if (!answered && !canReach && byHand !== question) return { state: 'away', tryAgain, rows: noRows }
    if (!answered) return { state: 'loading', rows: noRows }
    const { state, message, rows, askedAt } = answered
    if (state === 'failed') return { state, message, tryAgain, rows }
    if (state === 'away') return { state, tryAgain, rows }
    return over ? { state, rows: over(rows, askedAt) } : { state: 'loading', rows: noRows }
  }, [question, answered, canReach, byHand, tryAgain, over])
}

function queryOf(filters: OfficeFilters): string {
  const query = new URLSearchParams({ limit: '100', order: 'asc' })
  for (const [name, values] of Object.entries(filters)) for (const value of values) query.append(name, value)
  return query.toString()
}
