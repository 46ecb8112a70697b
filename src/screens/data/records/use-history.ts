import { useEffect, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'

const change = z.object({ before: z.unknown(), after: z.unknown() })
const historyRow = z.object({
  id: z.string(),
  at: z.string(),
  madeAt: z.string().nullish(),
  version: z.number(),
  action: z.string(),
  actor: z.string().nullish(),
  actingFor: z.string().nullish(),
  reviewedBy: z.string().nullish(),
  keyUnconfirmed: z.boolean().nullish(),
  arrivedLate: z.boolean().nullish(),
  cause: z.object({ resource: z.string(), id: z.string() }).nullish().catch(null),
  changes: z.record(z.string(), change).catch({}),
  answers: z.record(z.string(), z.unknown()).catch({}),
})
const historyAnswer = z.object({ data: z.array(historyRow) })

/** One history line from the office. */
export type HistoryRow = z.infer<typeof historyRow>

export type HistoryState = { state: 'loading' | 'ready' | 'away'; rows: readonly HistoryRow[] }

/** The history of a record the office has not received. */
const noneYet: HistoryState = { state: 'ready', rows: [] }

/**
 * A record's history from the office, newest first; `away` where it cannot be reached. Fetched again when the record's
 * version changes, and not before it has one.
 */
export function useHistory(resourceName: string, id: string, version: number): HistoryState {
  const [now, setNow] = useState<HistoryState>({ state: 'loading', rows: [] })
  useEffect(() => {
    if (version === 0) return undefined
    const stop = new AbortController()
    server
      .get(`${resourceName}/${id}/history`, { searchParams: { limit: 100 }, signal: stop.signal })
      .json()
      .then((answer) => setNow({ state: 'ready', rows: historyAnswer.parse(answer).data }))
      .catch(() => {
        if (!stop.signal.aborted) setNow((before) => ({ ...before, state: before.rows.length > 0 ? 'ready' : 'away' }))
      })
    return () => stop.abort()
  }, [resourceName, id, version])
  return version === 0 ? noneYet : now
}
