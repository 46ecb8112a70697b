import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable } from '#src/offline/connectivity/server-error.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { server } from '#src/offline/session/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { officeRecord } from '#src/screens/data/records/office-record.ts'
import { useOfficeOverlay } from '#src/screens/data/records/use-office-overlay.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { action } from './action.ts'

const answer = z.object({ data: z.array(officeRecord) })

/** What the office said last of a record's actions; `at` in milliseconds by this device's clock. */
type Answered = { of: string; rows: readonly LocalRecord[]; at: number }

/** `ready`: as the office knows them. `away`: it cannot be reached; those that this device has are here. */
export type ActionsState = 'loading' | 'ready' | 'away' | 'failed'

/**
 * The actions of a record, the nearest day first: those that this device has, and from the office, which judges the right to
 * the record each time, those of others. Asked for again once the office is back, and once this device's have changed.
 */
export function useActions(
  resource: Resource,
  record: LocalRecord,
): { state: ActionsState; actions: readonly LocalRecord[]; own: ReadonlySet<string>; again: () => void } {
  const isReachable = useConnectivity() !== 'unreachable'
  const mirrored = useRows(action.name)
  const over = useOfficeOverlay(action.name, true)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [failed, setFailed] = useState<'away' | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const of = `${resource.name}/${record.id}`
  const isNew = record.version === 0
  const own = useMemo(
    () => mirrored.rows.filter((row) => row.resourceName === resource.name && row.recordId === record.id),
    [mirrored.rows, resource.name, record.id],
  )
  const versions = own.map(({ id, version }) => `${id}:${version}`).join()
  const take = useEffectEvent((rows: readonly LocalRecord[], at: number) => {
    setAnswered({ of, rows, at })
    setFailed(null)
  })
  const fail = useEffectEvent((error: unknown) => {
    setFailed(error instanceof OfficeUnreachable ? 'away' : 'failed')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the office is back or one has changed
  useEffect(() => {
    if (isNew) return undefined
    const stop = new AbortController()
    const at = Date.now()
    server
      .get(`actions/of/${of}`, { signal: stop.signal })
      .json()
      .then((read) => take(answer.parse(read).data, at))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) fail(error)
      })
    return () => stop.abort()
  }, [of, isNew, isReachable, versions, tries])
  const fresh = answered?.of === of ? answered : null
  const actions = useMemo(() => {
    const here = new Set(own.map(({ id }) => id))
    const read = fresh && over ? over(fresh.rows, fresh.at) : []
    const others = read.filter((row) => row.recordId === record.id && !here.has(row.id))
    return [...own, ...others].sort((left, right) => String(left.dueOn).localeCompare(String(right.dueOn)))
  }, [fresh, over, own, record.id])
  const state = isNew ? 'ready' : (failed ?? (fresh ? 'ready' : isReachable ? 'loading' : 'away'))
  return { state, actions, own: new Set(own.map(({ id }) => id)), again: () => setTries((before) => before + 1) }
}
