import { Alert, Button, Group } from '@mantine/core'
import type { DraftHandle } from '../data/drafts/use-draft.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { formMessages } from '../messages/form-messages.ts'
import { DiscardDraft } from './discard-draft.tsx'

/** Says that an earlier draft was found, with its time; it is already on the page, so typing continues it. */
export function ResumeNotice({ draft }: { draft: DraftHandle }) {
  if (draft.resumedAt === null) return null
  return (
    <Alert color="blue" title={formMessages.resumeTitle(formatInstantPhrase(draft.resumedAt))} role="status">
      {formMessages.resumeText}
      <Group gap="sm" mt="sm">
        <Button variant="filled" onClick={draft.acceptResumed}>
          {formMessages.resume}
        </Button>
        <DiscardDraft onDiscard={draft.discard} />
      </Group>
    </Alert>
  )
}
