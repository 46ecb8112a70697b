import type { ReactNode } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isExpired } from '#src/resource/display/expired-state.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useToday } from '../data/session/use-office-clock.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { keptStateLabel } from '../messages/label.ts'
import { WordBadge } from '../parts/word-badge.tsx'

type StatusBadgeProps = { resource: Resource; record: StoredRecord }

/** The state of a record's workflow, in its words and colour; 'Expired' once the last day of that state has passed. */
export function StatusBadge({ resource, record }: StatusBadgeProps) {
  const badge = <KeptState resource={resource} record={record} />
  const mayExpire = resource.workflow?.states[record.status ?? '']?.until !== undefined
  return mayExpire ? (
    <UntilDay resource={resource} record={record}>
      {badge}
    </UntilDay>
  ) : (
    badge
  )
}

function KeptState({ resource, record }: StatusBadgeProps) {
  const { status } = record
  if (status === null) return null
  const label = keptStateLabel(resource, record)
  return (
    <WordBadge color={resource.workflow?.states[status]?.color ?? 'gray'} title={label}>
      {label}
    </WordBadge>
  )
}

/** What has expired stays verified, and is not called valid. */
function UntilDay({ resource, record, children }: StatusBadgeProps & { children: ReactNode }) {
  return isExpired(resource, record, useToday()) ? <WordBadge color="red">{fieldMessages.expired}</WordBadge> : children
}
