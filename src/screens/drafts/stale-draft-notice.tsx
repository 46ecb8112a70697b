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
  /** Opens its form to amend the signed record, with that version; absent without permission. */
  amends?: { version: number; begin: () => void } | undefined
  /** The draft's content, to compare before discarding. */
  children?: (fields: Readonly<Record<string, unknown>>) => ReactNode
}

/**
 * A draft of a record that cannot be changed in its present state: it can be discarded, or continued by people who may
 * amend the record. Shows nothing where there is none.
 */
export function StaleDraftNotice({ resource, recordId, amends, children }: StaleDraftNoticeProps) {
  const draft = useDrafts().find((each) => each.resource === resource.name && each.record === recordId)
  if (!draft) return null
  // A draft of an earlier version was not meant to amend the signed one.
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
