import { useEffect, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable } from '#src/offline/connectivity/server-error.ts'
import { server } from '#src/offline/session/server.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'

const answer = z.object({
  data: z.array(z.object({ key: z.string().nullable(), sums: z.object({ seconds: z.number() }) })),
})

/** Seconds by group, the most first; `''` is the key of people of no department. */
export type UsageSums = readonly { key: string; seconds: number }[]
type Answered = { to: string; sums: UsageSums | 'away' | 'failed' }

/** The time that the person may read, added up by the office; null until it answers. `query` is that of `usage-records/groups`. */
export function useUsageGroups(query: string): UsageSums | 'away' | 'failed' | null {
  const isReachable = useConnectivity() !== 'unreachable'
  const [answered, setAnswered] = useState<Answered | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the office is back
  useEffect(() => {
    const stop = new AbortController()
    const keep = (sums: Answered['sums']) => {
      if (!stop.signal.aborted) setAnswered({ to: query, sums })
    }
    readSums(query, stop.signal).then(keep, (error: unknown) =>
      keep(error instanceof OfficeUnreachable ? 'away' : 'failed'),
    )
    return () => stop.abort()
  }, [query, isReachable])
  return answered?.to === query ? answered.sums : null
}

async function readSums(query: string, signal: AbortSignal): Promise<UsageSums> {
  const { data } = answer.parse(await server.get(`usage-records/groups?${query}`, { signal }).json())
  return data.map(({ key, sums }) => ({ key: key ?? '', seconds: sums.seconds }))
}
