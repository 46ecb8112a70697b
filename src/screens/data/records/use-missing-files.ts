import { useObservable } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { observeUnsentFilesOfRecord } from '#src/offline/attachments/unsent-record-files.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { server } from '#src/offline/session/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

const answer = z.object({ data: z.object({ awaited: z.array(z.string()) }) })
const none: readonly string[] = []

/**
 * Ids of a record's files that the office lacks: those this device has still to send or, where it has none and the
 * resource is urgent, those the office expects. Empty while unknown.
 */
export function useMissingFiles(resource: Resource, record: LocalRecord, names: number): readonly string[] {
  const here = useObservable(() => observeUnsentFilesOfRecord(record.id), [record.id]) ?? none
  const mayFollow = names > 0 && resource.sync.urgency === 'urgent' && record.version > 0
  const [expected, setExpected] = useState<{ of: string; awaited: readonly string[] } | null>(null)
  const { name } = resource
  const { id, version } = record
  useEffect(() => {
    if (!mayFollow || here.length > 0) return
    let current = true
    server
      .get('files/awaited', { searchParams: { resource: name, record: id } })
      .json()
      .then(
        (json) => {
          const read = answer.safeParse(json)
          if (current && read.success) setExpected({ of: `${id}/${version}`, awaited: read.data.data.awaited })
        },
        // Without the office nothing is claimed.
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [mayFollow, here.length, name, id, version])
  if (here.length > 0) return here
  return expected?.of === `${id}/${version}` ? expected.awaited : none
}
