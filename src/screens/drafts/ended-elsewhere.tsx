import { Alert, Button } from '@mantine/core'
import type { DraftHandle } from '../data/drafts/use-draft.ts'
import { formMessages } from '../messages/form-messages.ts'

/** Replaces a form whose draft another tab has submitted or discarded. */
export function EndedElsewhere({ draft }: { draft: DraftHandle }) {
  return (
    <Alert color="blue" title={formMessages.endedTitle} role="alert">
      {formMessages.endedText}
      <Button mt="sm" display="block" onClick={draft.beginAnew}>
        {formMessages.beginAnew}
      </Button>
    </Alert>
  )
}
