import type { Resource } from '#src/resource/description/define-resource.ts'
import { stateLabel } from '../messages/label.ts'
import { WordBadge } from '../parts/word-badge.tsx'

/** The state of a record's workflow, in its words and colour. */
export function StatusBadge({ resource, status }: { resource: Resource; status: string | null }) {
  if (status === null) return null
  const label = stateLabel(resource, status)
  return (
    <WordBadge color={resource.workflow?.states[status]?.color ?? 'gray'} title={label}>
      {label}
    </WordBadge>
  )
}
