import { Button } from '@mantine/core'
import { useState } from 'react'
import { formMessages } from '../messages/form-messages.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'

/** Discards a draft after confirmation. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {formMessages.discard}
      </Button>
      {asking && (
        <ConfirmModal
          title={formMessages.discardTitle}
          text={formMessages.discardText}
          yes={formMessages.discardYes}
          no={formMessages.discardNo}
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
