import { useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/server.ts'
import { OfficeUnreachable } from '#src/offline/server-error.ts'
import { failureCatalogue } from '#src/protocol/failure-catalogue.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { officeRecord } from './office-record.ts'
import { officeSaid } from './office-said.ts'
import { readPages } from './read-pages.ts'
import { usePersonId } from './use-actor.ts'
import { useOffice } from './use-office.ts'

/** Filters of the office's list by their names there, such as `dateFrom`; several values are alternatives. */
export type OfficeFilters = Readonly<Record<string, readonly string[]>>

/** How asking went. `none`: nothing was asked. `too-many`: more than are read at once. `failed`: it answered that it cannot. */
type Outcome =
  | { state: 'none' | 'loading' | 'ready' | 'away' | 'too-many' }
  | { state: 'failed'; said: string; tryAgain: () => void }

export type OfficeRows = Outcome & { rows: readonly StoredRecord[] }

const answer = z.object({ data: z.array(officeRecord), pagination: z.object({ lastPage: z.number() }) })

const noRows: readonly StoredRecord[] = []

type Answered = { to: string; state: 'ready' | 'away' | 'too-many' | 'failed'; said: string; rows: typeof noRows }

/**
 * Records as the office has them, all pages of a list: for what a device does not keep, such as what lies outside the
 * mirror's window. `filters` null asks for nothing. Asked again once the office is back; what was read stays.
 */
export function useOfficeRows(resource: Resource, filters: OfficeFilters | null): OfficeRows {
  const canReach = useOffice() !== 'unreachable'
  const person = usePersonId()
  const query = filters && queryOf(filters)
  // What one person may read is no answer to another.
  const question = query === null ? null : `${person ?? ''} ${resource.name}?${query}`
  const [last, setLast] = useState<Answered | null>(null)
  const [tries, setTries] = useState(0)
  const tryAgain = useCallback(() => setTries((before) => before + 1), [])
  const answered = last?.to === question ? last : null
  const isSettled = answered?.state === 'ready' || answered?.state === 'too-many'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew once the office is back, and when a person asks for it
  useEffect(() => {
    if (query === null || question === null || isSettled) return undefined
    const stop = new AbortController()
    const end = (state: Answered['state'], said = '', rows = noRows) => setLast({ to: question, state, said, rows })
    readPages(async (page) => {
      const searchParams = new URLSearchParams(query)
      searchParams.set('page', String(page))
      return answer.parse(await server.get(resource.name, { searchParams, signal: stop.signal }).json())
    }).then(
      (rows) => end(rows ? 'ready' : 'too-many', '', rows ?? noRows),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (error instanceof OfficeUnreachable) end('away')
        else end('failed', officeSaid(error, failureCatalogue.tryAgain))
      },
    )
    return () => stop.abort()
  }, [resource.name, query, question, isSettled, canReach, tries])
  return useMemo(() => {
    if (question === null) return { state: 'none', rows: noRows }
    // A deadline is long: where the office is known to be away, nobody is kept waiting for it.
    if (!answered) return { state: canReach ? 'loading' : 'away', rows: noRows }
    const { state, said, rows } = answered
    return state === 'failed' ? { state, said, tryAgain, rows } : { state, rows }
  }, [question, answered, canReach, tryAgain])
}

function queryOf(filters: OfficeFilters): string {
  const query = new URLSearchParams({ limit: '100', order: 'asc' })
  for (const [name, values] of Object.entries(filters)) for (const value of values) query.append(name, value)
  return query.toString()
}
