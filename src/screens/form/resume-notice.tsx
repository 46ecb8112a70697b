import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { tellMoment } from '../format/format-moment.ts'
import type { DraftHandle } from '../hooks/use-draft.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { formWords } from '../words/form-words.ts'

/** Says that an earlier draft was found, with its time; it is on the page already, so going on is one tap, or just typing. */
export function ResumeNotice({ draft }: { draft: DraftHandle }) {
  const [asking, setAsking] = useState(false)
  if (draft.resumedAt === null) return null
  return (
    <Alert color="blue" title={formWords.resumeTitle(tellMoment(draft.resumedAt))} role="status">
      {formWords.resumeText}
      <Group gap="sm" mt="sm">
        <Button variant="filled" onClick={draft.acceptResumed}>
          {formWords.resume}
        </Button>
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
            await draft.discard()
          }}
        />
      )}
    </Alert>
  )
}
