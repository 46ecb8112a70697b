import { Badge } from '@mantine/core'
import type { Resource } from '#src/resource/define-resource.ts'
import { stateLabel } from '../words/label.ts'

/** The state of a record's workflow, in its words and colour. */
export function StatusBadge({ resource, status }: { resource: Resource; status: string | null }) {
  if (status === null) return null
  return (
    <Badge color={resource.workflow?.states[status]?.color ?? 'gray'} variant="light" tt="none">
      {stateLabel(resource, status)}
    </Badge>
  )
}
