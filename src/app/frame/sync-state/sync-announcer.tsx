import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { OutboxState } from '#src/offline/outbox/outbox-state.ts'
import { announceReceipts, type ReceiptAnnouncement } from './receipt-announcement.ts'

type Props = {
  /** The state of delivery as text that changes only with its meaning. */
  status: string
  outbox: OutboxState | undefined
}

/** Announces the state of delivery and receipts; automatic attempts are silent. */
export function SyncAnnouncer({ status, outbox }: Props) {
  const [seen, setSeen] = useState(outbox)
  const [announcement, setAnnouncement] = useState<ReceiptAnnouncement | null>(null)
  if (outbox && outbox !== seen) {
    setSeen(outbox)
    setAnnouncement(announceReceipts(announcement, outbox))
  }
  return (
    <>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{announcement?.text}</VisuallyHidden>
    </>
  )
}
