import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { formWords } from '../words/form-words.ts'

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
