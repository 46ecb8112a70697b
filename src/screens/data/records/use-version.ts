import { useEffect, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'

const version = z.object({
  version: z.number(),
  status: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
  signatures: z.array(
    z.object({
      transition: z.string(),
      signer: z.string(),
      actingFor: z.string().nullish(),
      signedAt: z.string(),
      matches: z.boolean(),
    }),
  ),
})
const answer = z.object({ data: version })

/** A record at a version, with the version's signatures. */
export type RecordVersion = z.infer<typeof version>

export type VersionState = { state: 'loading' | 'away'; version: null } | { state: 'ready'; version: RecordVersion }

/** One version of a record from the office; `away` where it cannot be fetched. */
export function useVersion(resourceName: string, id: string, number: number): VersionState {
  const [now, setNow] = useState<VersionState>({ state: 'loading', version: null })
  useEffect(() => {
    const stop = new AbortController()
    server
      .get(`${resourceName}/${id}/versions/${number}`, { signal: stop.signal })
      .json()
      .then((json) => setNow({ state: 'ready', version: answer.parse(json).data }))
      .catch(() => {
        if (!stop.signal.aborted) setNow({ state: 'away', version: null })
      })
    return () => stop.abort()
  }, [resourceName, id, number])
  return now
}
