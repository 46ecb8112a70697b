import { Alert, Button, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { proveWork } from '#src/offline/guest/prove-work.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { guestApplicationMessages as messages } from './messages.ts'
import { usePublicVacancy } from './use-public-vacancy.screen.tsx'

/**
 * The start of an application: what is needed, and the address of mail to which the link goes. It says the same whether the
 * address applied before, and also serves whoever wants to see how an application stands.
 */
export function Screen() {
  const { id, company, vacancy } = usePublicVacancy()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ field: boolean; text: string } | null>(null)
  const open = typeof vacancy === 'object' ? vacancy : null

  async function send(): Promise<void> {
    const address = email.trim()
    if (address === '') return setFailure({ field: true, text: messages.emailNeeded })
    setBusy(true)
    setFailure(null)
    try {
      const path = `guest/vacancies/${encodeURIComponent(id)}/apply`
      const proof = await proveWork(uuidV7())
      if ('wait' in proof) {
        // Counted for all who share an address, such as a whole office or a ship.
        if (proof.wait?.status === 429) return setFailure({ field: false, text: messages.waitAMoment })
        throw new OfficeUnreachable()
      }
      await sendPublicRequest('post', path, { json: { company, email: address } }, undefined, proof.headers)
      setSentTo(address)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (vacancy === undefined) return <Text role="status">{messages.loading}</Text>
  if (sentTo !== null)
    return (
      <Stack gap="lg" maw={640} mx="auto">
        <Title order={1} tabIndex={-1} ref={focusOn} style={{ outline: 'none' }}>
          {messages.sentTitle}
        </Title>
        <Text role="status">{messages.sent(sentTo)}</Text>
        <Button size="lg" variant="default" onClick={() => setSentTo(null)}>
          {messages.otherAddress}
        </Button>
      </Stack>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="lg" maw={640} mx="auto">
        {open && (
          <Text size="sm" c="dimmed">
            {open.company}
          </Text>
        )}
        <Title order={1}>{open ? messages.applyTitle(open.position) : messages.askAgainTitle}</Title>
        {open ? (
          <List>
            <List.Item>{messages.needs}</List.Item>
            <List.Item>{messages.go}</List.Item>
            <List.Item>{messages.kept}</List.Item>
          </List>
        ) : (
          <Text>
            {vacancy === null ? `${messages.noVacancy}.` : messages[vacancy === 'busy' ? 'waitAMoment' : 'unreachable']}
          </Text>
        )}
        <Text>{open ? messages.step : messages.stepOver}</Text>
        <TextInput
          label={messages.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          size="lg"
          required
          maxLength={200}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={failure?.field ? failure.text : undefined}
        />
        {failure && !failure.field && (
          <Alert color="orange" role="alert">
            {failure.text}
          </Alert>
        )}
        <Button type="submit" size="lg" loading={busy}>
          {messages.sendLink}
        </Button>
        <Text role="status" size="sm" mih="3em">
          {busy ? messages.sending : ''}
        </Text>
      </Stack>
    </form>
  )
}

/** The form is gone with its focus: whoever reads by ear goes on at the heading. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus()
}

function failureOf(error: unknown): { field: boolean; text: string } {
  if (error instanceof OfficeUnreachable) return { field: false, text: messages.unreachable }
  if (!(error instanceof ServerError)) return { field: false, text: messages.failed }
  const [ofField] = error.errors.email ?? []
  return ofField === undefined ? { field: false, text: error.message } : { field: true, text: ofField }
}
