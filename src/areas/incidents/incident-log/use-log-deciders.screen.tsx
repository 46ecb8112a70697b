import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { server } from '#src/offline/session/server.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'

const answer = z.object({ data: z.array(z.string()) })

/** Who may decide on an incident next, by id; null until the office has said it, and where nothing waits for a decision. */
export function useLogDeciders({ id, status, version }: LocalRecord): readonly string[] | null {
  const isReachable = useConnectivity() !== 'unreachable'
  const isAwaited = status === 'completed' || status === 'reviewed'
  const of = isAwaited && isReachable && version > 0 ? `${id} ${version}` : ''
  const [said, setSaid] = useState<{ of: string; people: readonly string[] } | null>(null)
  useEffect(() => {
    if (of === '') return undefined
    const stop = new AbortController()
    server
      .get(`incident-logs/${of.split(' ')[0] ?? ''}/deciders`, { signal: stop.signal })
      .json()
      .then((read) => setSaid({ of, people: answer.parse(read).data }))
      // It is a hint alone: without it the page says what it knows.
      .catch(() => undefined)
    return () => stop.abort()
  }, [of])
  return said !== null && said.of === of ? said.people : null
}
