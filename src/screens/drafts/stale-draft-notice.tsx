import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { discardDraft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useDrafts } from '../data/drafts/use-drafts.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { formMessages } from '../messages/form-messages.ts'
import { DiscardDraft } from './discard-draft.tsx'

type StaleDraftNoticeProps = {
  resource: Resource
  recordId: string
  /** Opens its form all the same, to amend what was signed, and which version that is; absent for whoever may not. */
  amends?: { version: number; begin: () => void } | undefined
  /** What the draft holds, to compare with the record before it is thrown away. */
  children?: (fields: Readonly<Record<string, unknown>>) => ReactNode
}

/**
 * A draft of a record that is not changed as it stands: it is told of here, can be thrown away, and is gone on with by
 * whoever may amend the record; nobody else's form opens it any more. Shows nothing where there is none.
 */
export function StaleDraftNotice({ resource, recordId, amends, children }: StaleDraftNoticeProps) {
  const draft = useDrafts().find((each) => each.resource === resource.name && each.record === recordId)
  if (!draft) return null
  // What was typed of a version before was not meant to amend the signed one.
  const isAmending = amends !== undefined && draft.base !== null && draft.base >= amends.version
  return (
    <Alert
      color={isAmending ? 'blue' : 'orange'}
      title={(isAmending ? formMessages.amendmentBegunTitle : formMessages.staleTitle)(
        formatInstantPhrase(draft.updatedAt),
      )}
      role="status"
    >
      {isAmending ? formMessages.resumeText : formMessages.staleText}
      {children?.(draft.fields)}
      <Group gap="sm" mt="sm">
        {amends && (
          <Button variant="default" onClick={amends.begin}>
            {formMessages.resume}
          </Button>
        )}
        <DiscardDraft onDiscard={() => discardDraft(draft.id)} />
      </Group>
    </Alert>
  )
}
