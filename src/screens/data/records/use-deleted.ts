import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable } from '#src/offline/connectivity/server-error.ts'
import { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
import { server } from '#src/offline/session/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { listOrder } from '#src/resource/display/list-order.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useConnectivity } from '../session/use-connectivity.ts'
import { officeRecord } from './office-record.ts'

const answer = z.object({
  data: z.array(officeRecord),
  pagination: z.object({ lastPage: z.number(), total: z.number() }),
})

export type DeletedState =
  | { state: 'loading' | 'away' | 'failed' }
  | { state: 'ready'; records: readonly StoredRecord[]; pages: number; total: number }

/** A page of deleted records from the office, and restoring one. */
export function useDeleted(
  resource: Resource,
  page: number,
): { now: DeletedState; restore: (id: string) => Promise<void> } {
  const isReachable = useConnectivity() !== 'unreachable'
  const [now, setNow] = useState<DeletedState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the office is back and after a restore
  useEffect(() => {
    const stop = new AbortController()
    server
      .get(resource.name, {
        searchParams: { deleted: 'true', page, limit: 30, order: listOrder(resource) },
        signal: stop.signal,
      })
      .json()
      .then((json) => {
        const { data, pagination } = answer.parse(json)
        setNow({ state: 'ready', records: data, pages: pagination.lastPage, total: pagination.total })
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setNow({ state: error instanceof OfficeUnreachable ? 'away' : 'failed' })
      })
    return () => stop.abort()
  }, [resource, page, isReachable, attempt])
  const restore = useCallback(
    async (id: string) => {
      await server.post(`${resource.name}/${id}/restore`, { json: {} })
      setAttempt((before) => before + 1)
      await refreshMirror().catch(() => undefined)
    },
    [resource],
  )
  return { now, restore }
}
