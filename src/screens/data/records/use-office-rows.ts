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
 * The state of the request. `none`: not made. `too-many`: more than are read at once. `away`: no answer. `failed`: the
 * office refused.
 */
type Outcome =
  | { state: 'none' | 'loading' | 'ready' | 'too-many' }
  | { state: 'away'; tryAgain: () => void }
  | { state: 'failed'; message: string; tryAgain: () => void }

/** `rows`: from the office, with this device's entries overlaid; the pages before a failed one too. */
export type OfficeRows = Outcome & { rows: readonly LocalRecord[] }

const answer = z.object({ data: z.array(officeRecord), pagination: z.object({ lastPage: z.number() }) })

/** Milliseconds in which an answer must be complete once it has begun. */
const answerGraceMilliseconds = 1_000

const noRows: readonly StoredRecord[] = []

type Answered = {
  to: string
  /** `again`: requested once more; what came before stays. */
  state: 'ready' | 'away' | 'too-many' | 'failed' | 'again'
  message: string
  rows: readonly StoredRecord[]
  requestedAt: number
}

/**
 * Records from the office, all pages of a list: for what is outside the mirror's window. `filters` null requests
 * nothing. A failed request is repeated once the office is back; loaded rows stay, with local entries overlaid.
 */
export function useOfficeRows(resource: Resource, filters: OfficeFilters | null): OfficeRows {
  const isReachable = useConnectivity() !== 'unreachable'
  const person = usePersonId()
  const over = useOfficeOverlay(resource.name, filters !== null)
  const query = filters && queryOf(filters)
  // One person's answer is not shown to another.
  const question = query === null ? null : `${person ?? ''} ${resource.name}?${query}`
  const [last, setLast] = useState<Answered | null>(null)
  const [tries, setTries] = useState(0)
  /** The query a person has repeated explicitly. */
  const [byHand, setByHand] = useState<string | null>(null)
  const askAnew = useCallback(() => {
    setLast((before) => before && { ...before, state: 'again' })
    setTries((before) => before + 1)
  }, [])
  const tryAgain = useCallback(() => {
    setByHand(question)
    askAnew()
  }, [question, askAnew])
  const answered = last?.to === question ? last : null
  const isAnswered = answered?.state === 'ready' || answered?.state === 'too-many'
  const wasReachable = useRef(isReachable)
  useEffect(() => {
    // Not when the office goes away: a running request may still be answered.
    const isBack = isReachable && !wasReachable.current
    wasReachable.current = isReachable
    if (!isBack || isAnswered) return undefined
    // A request that has hung since then is repeated; a running one is about to be answered.
    const timer = setTimeout(askAnew, answerGraceMilliseconds)
    return () => clearTimeout(timer)
  }, [isReachable, isAnswered, askAnew])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again on request, and when the office is back
  useEffect(() => {
    if (query === null || question === null) return undefined
    const stop = new AbortController()
    const requestedAt = Date.now()
    let upToNow = noRows
    const end = (state: Answered['state'], reason = '') =>
      setLast((before) => {
        // Where a repeated request fails earlier than the one before, its rows stay.
        const rows =
          state !== 'ready' && before?.to === question && before.rows.length > upToNow.length ? before.rows : upToNow
        return { to: question, state, message: reason, rows, requestedAt }
      })
    readPages(
      async (page) => {
        const searchParams = new URLSearchParams(query)
        searchParams.set('page', String(page))
        return answer.parse(await server.get(resource.name, { searchParams, signal: stop.signal }).json())
      },
      (rows) => {
        upToNow = rows
      },
    ).then(
      (rows) => end(rows ? 'ready' : 'too-many'),
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
    const rows = (answered && over?.(answered.rows, answered.requestedAt)) ?? noRows
    if (!answered || answered.state === 'again') {
      // Deadlines are long: while the office is known to be away, nobody waits for one.
      return !isReachable && byHand !== question ? { state: 'away', tryAgain, rows } : { state: 'loading', rows }
    }
    const { state, message } = answered
    if (state === 'failed') return { state, message, tryAgain, rows }
    if (state === 'away') return { state, tryAgain, rows }
    return over ? { state, rows } : { state: 'loading', rows }
  }, [question, answered, isReachable, byHand, tryAgain, over])
}

function queryOf(filters: OfficeFilters): string {
  const query = new URLSearchParams({ limit: '100', order: 'asc' })
  for (const [name, values] of Object.entries(filters)) for (const value of values) query.append(name, value)
  return query.toString()
}
