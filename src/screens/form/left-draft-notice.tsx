import { Alert, Button, Group } from '@mantine/core'
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
  /** Opens its form all the same, to amend what was signed; absent for whoever may not. */
  onGoOn?: (() => void) | undefined
  /** What the draft holds, to compare with the record before it is thrown away. */
  children?: (fields: Readonly<Record<string, unknown>>) => ReactNode
}

/**
 * A draft of a record that is not changed as it stands: it is told of here, can be thrown away, and is gone on with by
 * whoever may amend the record; nobody else's form opens it any more. Shows nothing where there is none.
 */
export function LeftDraftNotice({ resource, recordId, onGoOn, children }: LeftDraftNoticeProps) {
  const draft = useDrafts().find((each) => each.resource === resource.name && each.record === recordId)
  if (!draft) return null
  return (
    <Alert
      color={onGoOn ? 'blue' : 'orange'}
      title={(onGoOn ? formWords.begunTitle : formWords.leftTitle)(tellMoment(draft.updatedAt))}
      role="status"
    >
      {onGoOn ? formWords.resumeText : formWords.leftText}
      {children?.(draft.fields)}
      <Group gap="sm" mt="sm">
        {onGoOn && (
          <Button variant="default" onClick={onGoOn}>
            {formWords.resume}
          </Button>
        )}
        <DiscardDraft onDiscard={() => discardDraft(draft.id)} />
      </Group>
    </Alert>
  )
}
