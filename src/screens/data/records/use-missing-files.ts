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
 * The ids of files that the office has not of a record: those this device still has to send, or, where it has none and
 * such records go before their files, those the office says it awaits. None while neither is known.
 */
export function useMissingFiles(resource: Resource, record: LocalRecord, names: number): readonly string[] {
  const here = useObservable(() => observeUnsentFilesOfRecord(record.id), [record.id]) ?? none
  const mayFollow = names > 0 && resource.sync.urgency === 'urgent' && record.version > 0
  const [told, setTold] = useState<{ of: string; awaited: readonly string[] } | null>(null)
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
          if (current && read.success) setTold({ of: `${id}/${version}`, awaited: read.data.data.awaited })
        },
        // Without the office nothing is claimed.
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [mayFollow, here.length, name, id, version])
  if (here.length > 0) return here
  return told?.of === `${id}/${version}` ? told.awaited : none
}
