import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeRefused } from '#src/offline/guest/refused-report.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { guestWords as words } from './messages.ts'

/** Throws away a report that the office did not take, once somebody has said so twice. */
export function RemoveRefused({ id, onRemoved }: { id: string; onRemoved?: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.removeReport}
      </Button>
      {asking && (
        <ConfirmModal
          title={words.removeTitle}
          text={words.removeText}
          yes={words.removeYes}
          no={words.removeNo}
          onNo={() => setAsking(false)}
          onYes={async () => {
            await removeRefused(id)
            setAsking(false)
            onRemoved?.()
          }}
        />
      )}
    </>
  )
}
