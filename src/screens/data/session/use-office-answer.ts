import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { useConnectivity } from './use-connectivity.ts'

/**
 * What the office answers to a GET of `path` below the API; null until then, where it cannot tell (away, refused), and
 * while `path` is null. Asked anew when the path or `version` changes and when the office is back. `schema` is a constant.
 */
export function useOfficeAnswer<Answer>(path: string | null, schema: z.ZodType<Answer>, version = 0): Answer | null {
  const isAway = useConnectivity() === 'unreachable'
  const [answered, setAnswered] = useState<{ path: string; answer: Answer | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each version of the record
  useEffect(() => {
    if (path === null || isAway) return
    let isWanted = true
    void fetchAnswer(path, schema).then((found) => {
      if (isWanted) setAnswered({ path, answer: found })
    })
    return () => {
      isWanted = false
    }
  }, [path, schema, version, isAway])
  return answered !== null && answered.path === path ? answered.answer : null
}

async function fetchAnswer<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer | null> {
  try {
    return schema.parse(await server.get(path).json())
  } catch {
    return null
  }
}
