import { useEffect, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { type PrivateReadView, privateReadView } from '#src/protocol/device/private-read.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'

const answer = z.object({ data: z.array(privateReadView), pagination: z.object({ total: z.number() }) })

/** Who read one's own private records, newest first; `away` where the office cannot tell now. */
export type OwnReads = { state: 'asking' | 'ready' | 'away'; reads: readonly PrivateReadView[]; total: number }

/** The newest `limit` of them (100 at most), from the office; asked again when it is back. */
export function useOwnReads(limit: number): OwnReads {
  const isReachable = useConnectivity() !== 'unreachable'
  const [found, setFound] = useState<OwnReads>({ state: 'asking', reads: [], total: 0 })
  useEffect(() => {
    if (!isReachable) return undefined
    const stop = new AbortController()
    fetchReads(limit, stop.signal)
      .then(setFound)
      .catch(() => {
        if (!stop.signal.aborted) setFound((before) => ({ ...before, state: 'away' }))
      })
    return () => stop.abort()
  }, [limit, isReachable])
  return isReachable ? found : { ...found, state: 'away' }
}

async function fetchReads(limit: number, signal: AbortSignal): Promise<OwnReads> {
  const { data, pagination } = answer.parse(
    await server.get('me/private-reads', { searchParams: { limit }, signal }).json(),
  )
  return { state: 'ready', reads: data, total: pagination.total }
}
