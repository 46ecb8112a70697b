import { Button } from '@mantine/core'
import { useState } from 'react'
import { deleteRefusedReport } from '#src/offline/guest/refused-report.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { guestMessages as messages } from './messages.ts'

/** Deletes a refused report after confirmation. */
export function RemoveRefusedReport({ id, onRemoved }: { id: string; onRemoved?: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {messages.removeReport}
      </Button>
      {asking && (
        <ConfirmModal
          title={messages.removeTitle}
          text={messages.removeText}
          yes={messages.removeYes}
          no={messages.removeNo}
          onNo={() => setAsking(false)}
          onYes={async () => {
            await deleteRefusedReport(id)
            setAsking(false)
            onRemoved?.()
          }}
        />
      )}
    </>
  )
}
