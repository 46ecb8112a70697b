import { Alert, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useCallback, useEffect, useId, useState } from 'react'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { formatInstantPhrase, formatInstantTitle } from '../format/format-instant.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { officeLinkMessages as messages } from './guest-link-messages.ts'
import { changeGuestLink, listGuestLinks, makeGuestLink, type OfficeGuestLink } from './office-guest-links.ts'

type GuestLinksPanelProps = {
  purpose: string
  record: string
  /** The record's version: a step may send a link. */
  version: number
  /** Whether links are made and sent again now. Else what was sent is shown, and nothing where nothing was. */
  isOpen: boolean
  /** What the links are for, where a record has several kinds. */
  title?: string
}

/** The guest links of a record, for those who manage them: when they were opened, sent again, ended, and made. */
export function GuestLinksPanel({ purpose, record, version, isOpen, title = messages.title }: GuestLinksPanelProps) {
  const id = useId()
  const [links, setLinks] = useState<readonly OfficeGuestLink[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [ending, setEnding] = useState<OfficeGuestLink | null>(null)
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const read = useCallback(
    () => listGuestLinks(purpose, record).then(setLinks, (error: unknown) => setFailure(failureOf(error))),
    [purpose, record],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another link
  useEffect(() => {
    void read()
  }, [read, version])

  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await read()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  async function make(): Promise<void> {
    await makeGuestLink(purpose, record, email.trim())
    setEmail('')
  }

  if (!isOpen && (links === null || links.length === 0)) return null
  return (
    <Card component="section" aria-labelledby={id} p="md" data-print="no">
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <Stack gap="md">
        {links?.length === 0 && <Text c="dimmed">{messages.none}</Text>}
        {links?.map((link) => (
          <Line
            key={link.id}
            link={link}
            busy={busy}
            isOpen={isOpen}
            onRenew={() => void act(() => changeGuestLink(link.id, 'renew'))}
            onEnd={() => setEnding(link)}
          />
        ))}
        {failure !== null && (
          <Alert color="orange" role="alert">
            {failure}
          </Alert>
        )}
        {isOpen && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void act(make)
            }}
          >
            <Group align="end" gap="sm">
              <TextInput
                label={messages.email}
                type="email"
                value={email}
                onChange={(event) => setEmail(event.currentTarget.value)}
                maxLength={254}
                autoComplete="off"
                flex="1 1 220px"
              />
              <Button type="submit" variant="default" loading={busy} disabled={!email.includes('@')}>
                {messages.make}
              </Button>
            </Group>
          </form>
        )}
      </Stack>
      {ending && (
        <ConfirmModal
          title={messages.endTitle}
          text={messages.endText}
          yes={messages.endYes}
          no={messages.endNo}
          onNo={() => setEnding(null)}
          onYes={() => act(() => changeGuestLink(ending.id, 'revoke')).then(() => setEnding(null))}
        />
      )}
    </Card>
  )
}

type LineProps = { link: OfficeGuestLink; busy: boolean; isOpen: boolean; onRenew: () => void; onEnd: () => void }

function Line({ link, busy, isOpen, onRenew, onEnd }: LineProps) {
  const { email, madeAt, openedAt, devices, sentAt, revokedAt, expiresAt } = link
  const facts = [
    messages.sent(formatInstantPhrase(madeAt)),
    openedAt === null ? messages.unopened : messages.opened(formatInstantPhrase(openedAt), devices),
    ...(sentAt === null ? [] : [messages.answered(formatInstantPhrase(sentAt))]),
    revokedAt === null ? messages.until(formatInstantTitle(expiresAt)) : messages.ended,
  ]
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      {isOpen && (
        <Group gap="sm">
          <Button variant="default" disabled={busy} onClick={onRenew} aria-label={messages.renewOf(email)}>
            {messages.renew}
          </Button>
          {revokedAt === null && (
            <Button variant="subtle" disabled={busy} onClick={onEnd} aria-label={messages.endOf(email)}>
              {messages.end}
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}

function failureOf(error: unknown): string {
  if (error instanceof OfficeUnreachable) return messages.unreachable
  return error instanceof ServerError ? error.message : messages.failed
}
