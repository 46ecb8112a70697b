import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { stopSendingGuestAnswers } from '#src/offline/guest-links/guest-answers.ts'
import type { GuestLinkView } from '#src/offline/guest-links/guest-link-view.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { formatInstantPhrase, formatInstantTitle } from '../format/format-instant.ts'
import { guestLinkMessages as messages } from './guest-messages.ts'
import type { GuestLink } from './use-guest-link.ts'

/** While the answers are being sent. */
export function GuestSending({ guest }: { guest: GuestLink }) {
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{messages.sendingTitle}</Title>
      <Text role="status">{messages.sendingText}</Text>
      <Button variant="default" size="lg" onClick={() => void stopSendingGuestAnswers(guest.link.id)}>
        {messages.backToAnswers}
      </Button>
    </Stack>
  )
}

type GuestSentProps = {
  guest: GuestLink
  resource: Resource
  /** What happens next. */
  text: string
  /** The answers, to be read. */
  answers: ReactNode
  onChange: () => void
}

/** What was sent, or why nothing is taken any more; both read back what the link wrote. */
export function GuestSent({ guest, resource, text, answers, onChange }: GuestSentProps) {
  const { view, link } = guest
  if (!view) return null
  const mayChange = view.isRepeatable && view.closed === null
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>
        {view.sentAt === null ? messages.closedTitle : messages.sentAt(formatInstantPhrase(view.sentAt))}
      </Title>
      {link.refusal && (
        <Alert color="orange" role="alert" title={messages.notSent}>
          {link.refusal.message}
        </Alert>
      )}
      {view.sentAt !== null &&
        sentWithout(view, resource).map((message) => (
          <Alert key={message} color="orange" role="status">
            {message}
          </Alert>
        ))}
      {view.closed !== null && link.refusal?.message !== view.closed && <Text role="status">{view.closed}</Text>}
      {view.sentAt !== null && view.closed === null && <Text role="status">{text}</Text>}
      {mayChange && (
        <>
          <Text c="dimmed">{messages.until(formatInstantTitle(untilOf(view.given) ?? view.expiresAt))}</Text>
          <Button variant="default" size="lg" onClick={onChange}>
            {messages.change}
          </Button>
        </>
      )}
      {view.sentAt !== null && answers}
      <Text size="sm" c="dimmed">
        {messages.help(view.company)}
      </Text>
    </Stack>
  )
}

/** What is said of files that were refused and that the record does without, on whichever device they were added. */
function sentWithout({ without }: GuestLinkView, { failures }: Resource): string[] {
  return without.flatMap((name) => failures?.without?.[name] ?? [])
}

/** The moment until which answers are taken, where what the link gives names one as `closesAt`. */
export function untilOf({ closesAt }: Readonly<Record<string, unknown>>): string | null {
  return typeof closesAt === 'string' ? closesAt : null
}
