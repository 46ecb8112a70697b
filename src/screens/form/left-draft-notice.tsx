import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { discardDraft } from '#src/offline/drafts.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { tellMoment } from '../format/format-moment.ts'
import { useDrafts } from '../hooks/use-drafts.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { formWords } from '../words/form-words.ts'

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
  const [asking, setAsking] = useState(false)
  const draft = useDrafts().find((each) => each.resource === resource.name && each.record === recordId)
  if (!draft) return null
  return (
    <Alert color="orange" title={formWords.leftTitle(tellMoment(draft.updatedAt))} role="status">
      {formWords.leftText}
      {children?.(draft.fields)}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={() => setAsking(true)}>
          {formWords.discard}
        </Button>
      </Group>
      {asking && (
        <ConfirmModal
          title={formWords.discardTitle}
          text={formWords.discardText}
          yes={formWords.discardYes}
          no={formWords.discardNo}
          onNo={() => setAsking(false)}
          onYes={async () => {
            setAsking(false)
            await discardDraft(draft.id)
          }}
        />
      )}
    </Alert>
  )
}
