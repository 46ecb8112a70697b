import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadDraft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { recordMessages } from '../messages/record-messages.ts'

type ChangedDraftNoticeProps = { resource: Resource; record: StoredRecord; editHref: string }

/** Reminds of an unsent change. */
export function ChangedDraftNotice({ resource, record, editHref }: ChangedDraftNoticeProps) {
  const [savedAt, setSavedAt] = useState<number | null>(null)
  useEffect(() => {
    let current = true
    loadDraft({ resource: resource.name, record: record.id }).then(
      (draft) => {
        if (current) setSavedAt(draft?.updatedAt ?? null)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [resource, record.id])
  if (savedAt === null) return null
  return (
    <Alert color="blue" role="status" title={recordMessages.draftWaiting(formatInstantPhrase(savedAt))}>
      <Button component={Link} to={editHref} variant="filled">
        {recordMessages.continueDraft}
      </Button>
    </Alert>
  )
}
