import { useEffect, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { useConnectivity } from '../data/session/use-connectivity.ts'

const answer = z.object({
  data: z.array(z.object({ key: z.string().nullable(), count: z.number() })),
})

/** How many records there are by the value of a field; `''` for those without one. */
export type GroupCounts = ReadonlyMap<string, number>

type Answered = { to: string; groups: readonly GroupCounts[] | 'away' }

/**
 * The office's counts by group, a question each (`resource/groups?by=…`), of what the person may read and nothing else. Null
 * where nothing is asked or no answer has come yet; `away` where none comes. `questions` must be a stable object.
 */
export function useOfficeGroups(questions: readonly string[] | null): readonly GroupCounts[] | 'away' | null {
  const isReachable = useConnectivity() !== 'unreachable'
  const [answered, setAnswered] = useState<Answered | null>(null)
  const asked = questions?.join(' ') ?? null
  useEffect(() => {
    if (questions === null) return undefined
    const stop = new AbortController()
    const to = questions.join(' ')
    const keep = (groups: Answered['groups']) => {
      if (!stop.signal.aborted) setAnswered({ to, groups })
    }
    if (!isReachable) keep('away')
    else
      Promise.all(questions.map((path) => readGroups(path, stop.signal))).then(
        (groups) => keep(groups),
        () => keep('away'),
      )
    return () => stop.abort()
  }, [questions, isReachable])
  return answered !== null && answered.to === asked ? answered.groups : null
}

async function readGroups(path: string, signal: AbortSignal): Promise<GroupCounts> {
  const { data } = answer.parse(await server.get(path, { signal }).json())
  return new Map(data.map(({ key, count }) => [key ?? '', count]))
}
