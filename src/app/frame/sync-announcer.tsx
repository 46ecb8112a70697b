import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { OutboxState } from '#src/offline/outbox/outbox-state.ts'
import { announceReceipts, type ReceiptAnnouncement } from './receipt-announcement.ts'

type Props = {
  /** Where delivery stands, in words that change only with their meaning. */
  status: string
  outbox: OutboxState | undefined
}

/** The state of delivery and what was received, for readers; tries that begin and fail by themselves are not spoken of. */
export function SyncAnnouncer({ status: standing, outbox }: Props) {
  const [seen, setSeen] = useState(outbox)
  const [news, setNews] = useState<ReceiptAnnouncement | null>(null)
  if (outbox && outbox !== seen) {
    setSeen(outbox)
    setNews(announceReceipts(news, outbox))
  }
  return (
    <>
      <VisuallyHidden role="status">{standing}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{news?.text}</VisuallyHidden>
    </>
  )
}
