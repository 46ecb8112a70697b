import { Button } from '@mantine/core'
import { useState } from 'react'
import { formWords } from '../messages/form-messages.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'

/** Throws a draft away, once the person has said so twice. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {formWords.discard}
      </Button>
      {asking && (
        <ConfirmModal
          title={formWords.discardTitle}
          text={formWords.discardText}
          yes={formWords.discardYes}
          no={formWords.discardNo}
          onNo={() => setAsking(false)}
          onYes={async () => {
            setAsking(false)
            await onDiscard()
          }}
        />
      )}
    </>
  )
}
