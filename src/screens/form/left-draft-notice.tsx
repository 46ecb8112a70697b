import { Alert, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { discardDraft } from '#src/offline/drafts.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { tellMoment } from '../format/format-moment.ts'
import { useDrafts } from '../hooks/use-drafts.ts'
import { formWords } from '../words/form-words.ts'
import { DiscardDraft } from './discard-draft.tsx'

type LeftDraftNoticeProps = {
  resource: Resource
  recordId: string
  /** What the draft holds, to compare with the record before it is thrown away. */
  children?: (fields: Readonly<Record<string, unknown>>) => ReactNode
}

/**
 * A draft of a record that meanwhile may no longer be changed: no form opens it any more, so it is told of here and can be
 * thrown away. Shows nothing where there is none.
 */
export function LeftDraftNotice({ resource, recordId, children }: LeftDraftNoticeProps) {
  const draft = useDrafts().find((each) => each.resource === resource.name && each.record === recordId)
  if (!draft) return null
  return (
    <Alert color="orange" title={formWords.leftTitle(tellMoment(draft.updatedAt))} role="status">
      {formWords.leftText}
      {children?.(draft.fields)}
      <Group gap="sm" mt="sm">
        <DiscardDraft onDiscard={() => discardDraft(draft.id)} />
      </Group>
    </Alert>
  )
}
