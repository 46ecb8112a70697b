import { Alert, Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatClock } from '#src/lib/format-clock.ts'
import { formatDate } from '#src/lib/format-day.ts'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import type { GuestStandingProps } from '#src/screens/guest/guest-wizard-props.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { type ApplicationStanding, applicationGiven, type OfferGiven } from './application-given.ts'
import { guestApplicationMessages as messages } from './messages.ts'
import { OfferAnswer } from './offer-answer.screen.tsx'

/** How an application stands, in the applicant's words, what they sent, and the way to withdraw it. */
export function ApplicationState({ guest, view, answers }: GuestStandingProps) {
  const { position, application } = applicationGiven.parse(view.given)
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <div>
        <Text size="sm" c="dimmed">
          {view.company}
        </Text>
        <Title order={1}>{messages.standing(position)}</Title>
      </div>
      {guest.link.refusal && application === null && (
        <Alert color="orange" role="alert">
          {guest.link.refusal.message}
        </Alert>
      )}
      {application === null ? (
        <Text role="status">{view.closed}</Text>
      ) : (
        <>
          <State application={application} />
          {application.offer?.mayAnswer && guest.link.session !== null && (
            <OfferAnswer offer={application.offer} session={guest.link.session} onDone={guest.sync} />
          )}
          {view.sentAt !== null && (
            <>
              <Title order={2} size="h3">
                {messages.answers}
              </Title>
              {answers}
            </>
          )}
          {application.mayWithdraw && guest.link.session !== null && (
            <Withdraw session={guest.link.session} onDone={guest.sync} />
          )}
          <Text size="sm" c="dimmed">
            {messages.kept}
          </Text>
        </>
      )}
    </Stack>
  )
}

function State({ application }: { application: ApplicationStanding }) {
  const { number, appliedAt, state, interviews, offer } = application
  const { label, text } = messages.states[state]
  // One that was declined, withdrawn or not answered in time is offered no more.
  const isOver = offer !== null && !offer.mayAnswer && offer.state !== 'approved'
  return (
    <Card role="status">
      <Text size="xl" fw={700}>
        {label}
      </Text>
      {!isOver && <Text>{text}</Text>}
      {interviews.map(({ date, startTime, endTime, where }) => (
        <Text key={`${date} ${startTime}`} mt="xs" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {messages.interviewAt(formatDate(date), formatClock(startTime), formatClock(endTime))}
          {where !== '' && `: ${where}`}
        </Text>
      ))}
      {offer && (
        <Text mt="xs" fw={600}>
          {offerText(offer)}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {[messages.appliedOn(formatInstantPhrase(appliedAt)), number === null ? null : messages.reference(number)]
          .filter((part) => part !== null)
          .join(' · ')}
      </Text>
    </Card>
  )
}

function offerText({ state, mayAnswer, startsOn, answerBy }: OfferGiven): string {
  if (mayAnswer) return messages.answerBy(formatDate(answerBy))
  if (state === 'approved') return messages.accepted(formatDate(startsOn))
  return state === 'declined' ? messages.declinedOffer : messages.offerOver
}

function Withdraw({ session, onDone }: { session: string; onDone: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function withdraw(): Promise<void> {
    setFailure(null)
    try {
      await sendPublicRequest('post', 'guest/applications/withdraw', { json: { session } })
    } catch (error) {
      if (error instanceof OfficeUnreachable) setFailure(messages.unreachable)
      else setFailure(error instanceof ServerError ? error.message : messages.failed)
    }
    setAsking(false)
    await onDone()
  }
  return (
    <>
      {failure !== null && (
        <Alert color="orange" role="alert">
          {failure}
        </Alert>
      )}
      <Button variant="default" size="lg" onClick={() => setAsking(true)}>
        {messages.withdraw}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={messages.withdrawTitle}
          text={messages.withdrawText}
          yes={messages.withdraw}
          no={messages.keep}
          onNo={() => setAsking(false)}
          onYes={withdraw}
        />
      )}
    </>
  )
}
