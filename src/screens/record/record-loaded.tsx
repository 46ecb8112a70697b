import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useRecord } from '../data/records/use-record.ts'
import { useWasShown } from '../data/records/use-was-shown.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { RecordAbsent } from './record-absent.tsx'

/** Waits for a record of the device, then shows it; says so where it is missing. */
export function RecordLoaded({
  resource,
  id,
  children,
}: {
  resource: Resource
  id: string
  children: (record: LocalRecord) => ReactNode
}) {
  const { state, record, isGone } = useRecord(resource, id)
  const wasShown = useWasShown(id, record !== null)
  if (record) return <>{children(record)}</>
  if (state === 'loading') {
    return (
      <Stack role="status" aria-label={recordMessages.loading}>
        <Skeleton height={36} width="40%" />
        <Skeleton height={160} />
      </Stack>
    )
  }
  return <RecordAbsent resource={resource} id={id} isGone={isGone} wasShown={wasShown} />
}
