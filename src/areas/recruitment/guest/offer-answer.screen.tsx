import { Alert, Button, Card, Group, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import type { OfferGiven } from './application-given.ts'
import styles from './guest.module.css'
import { guestApplicationMessages as messages } from './messages.ts'

type OfferAnswerProps = {
  offer: OfferGiven
  session: string
  /** Reads anew how the application stands. */
  onDone: () => Promise<void>
}

/** What is offered, and the two answers to it. Only the office can say that it has one: nothing is kept for later. */
export function OfferAnswer({ offer, session, onDone }: OfferAnswerProps) {
  const { pay, startsOn, terms } = offer
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function answer(said: { answer: 'accept' } | { answer: 'decline'; reason: string }): Promise<void> {
    setFailure(null)
    try {
      await sendPublicRequest('post', 'guest/applications/answer-offer', {
        json: { session, offer: offer.id, ...said },
      })
    } catch (error) {
      if (error instanceof OfficeUnreachable) setFailure(messages.unreachable)
      else setFailure(error instanceof ServerError ? error.message : messages.failed)
    }
    setAsking(null)
    await onDone()
  }
  async function decline(): Promise<void> {
    const given = reason.trim()
    setMissing(given === '')
    if (given !== '') await answer({ answer: 'decline', reason: given })
  }

  return (
    <Card component="section" aria-labelledby="offer">
      <Title order={2} size="h3" id="offer">
        {messages.offer}
      </Title>
      <dl className={styles.offer}>
        <dt>{messages.pay}</dt>
        <dd>{formatMoney(pay)}</dd>
        <dt>{messages.startsOn}</dt>
        <dd>{formatDate(startsOn)}</dd>
        {terms !== null && (
          <>
            <dt>{messages.terms}</dt>
            <dd className={styles.terms}>{terms}</dd>
          </>
        )}
      </dl>
      {failure !== null && (
        <Alert color="orange" role="alert" mb="md">
          {failure}
        </Alert>
      )}
      <Group gap="sm">
        <Button size="lg" onClick={() => setAsking('accept')}>
          {messages.accept}
        </Button>
        <Button size="lg" variant="default" onClick={() => setAsking('decline')}>
          {messages.decline}
        </Button>
      </Group>
      {asking === 'accept' && (
        <ConfirmModal
          title={messages.acceptTitle}
          text={messages.acceptText(formatDate(startsOn))}
          yes={messages.accept}
          no={messages.back}
          isHarmless
          onNo={() => setAsking(null)}
          onYes={() => answer({ answer: 'accept' })}
        />
      )}
      {asking === 'decline' && (
        <ConfirmModal
          title={messages.declineTitle}
          text={messages.declineText}
          yes={messages.decline}
          no={messages.back}
          onNo={() => setAsking(null)}
          onYes={decline}
        >
          <Textarea
            mt="md"
            label={messages.declineReason}
            withAsterisk
            aria-required
            autosize
            minRows={3}
            maxLength={2000}
            value={reason}
            error={isMissing && reason.trim() === '' ? messages.reasonNeeded : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </ConfirmModal>
      )}
    </Card>
  )
}
