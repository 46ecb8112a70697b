import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { server } from '#src/offline/session/server.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'

const pagination = z.object({ lastPage: z.number(), total: z.number() })

/** The office's answer to a list: `closed` without permission, `away` where unreachable. */
export type OfficeList<Item> = {
  state: 'asking' | 'ready' | 'away' | 'closed' | 'failed'
  items: readonly Item[]
  total: number
  pages: number
}

/**
 * A list only the office has, fetched again by `ask`, when the address changes and when the office is back. The last
 * one stays until then. `path` is below the tenant's base with its query; `item` must be a stable schema.
 */
export function useOfficeList<Item>(path: string, item: z.ZodType<Item>): { list: OfficeList<Item>; ask: () => void } {
  const isReachable = useConnectivity() !== 'unreachable'
  const [list, setList] = useState<OfficeList<Item>>({ state: 'asking', items: [], total: 0, pages: 1 })
  const [times, setTimes] = useState(0)
  const ask = useCallback(() => setTimes((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again on request, and when the office is back
  useEffect(() => {
    const stop = new AbortController()
    fetchList(path, item, stop.signal)
      .then(setList)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setList((before) => ({ ...before, state: stateOf(error) }))
      })
    return () => stop.abort()
  }, [path, item, isReachable, times])
  return { list, ask }
}

async function fetchList<Item>(path: string, item: z.ZodType<Item>, signal: AbortSignal): Promise<OfficeList<Item>> {
  const answer = z.object({ data: z.array(item), pagination }).parse(await server.get(path, { signal }).json())
  return { state: 'ready', items: answer.data, total: answer.pagination.total, pages: answer.pagination.lastPage }
}

function stateOf(error: unknown): OfficeList<never>['state'] {
  if (error instanceof OfficeUnreachable) return 'away'
  return error instanceof ServerError && error.status === 403 ? 'closed' : 'failed'
}
