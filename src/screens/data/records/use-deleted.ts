import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable } from '#src/offline/connectivity/server-error.ts'
import { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
import { server } from '#src/offline/session/server.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { listOrder } from '#src/resource/display/list-order.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import { useConnectivity } from '../session/use-connectivity.ts'
import { officeErrorText } from './office-error-text.ts'
import { officeRecord } from './office-record.ts'

const answer = z.object({
  data: z.array(officeRecord),
  pagination: z.object({ lastPage: z.number(), total: z.number() }),
})

export type DeletedState =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; records: readonly StoredRecord[]; pages: number; total: number }

/** A page of deleted records from the office, asking for it again, and restoring one. */
export function useDeleted(
  resource: Resource,
  page: number,
): { now: DeletedState; tryAgain: () => void; restore: (id: string) => Promise<void> } {
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
        if (stop.signal.aborted) return
        const reason = error instanceof OfficeUnreachable ? listMessages.onlineOnlyAway : null
        setNow({ state: 'failed', reason: reason ?? officeErrorText(error, failureCatalogue.tryAgain) })
      })
    return () => stop.abort()
  }, [resource, page, isReachable, attempt])
  const tryAgain = useCallback(() => {
    setNow({ state: 'loading' })
    setAttempt((before) => before + 1)
  }, [])
  const restore = useCallback(
    async (id: string) => {
      await server.post(`${resource.name}/${id}/restore`, { json: {} })
      setAttempt((before) => before + 1)
      await refreshMirror().catch(() => undefined)
    },
    [resource],
  )
  return { now, tryAgain, restore }
}
