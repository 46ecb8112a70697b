import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { askForGuestCode, openGuestLink } from '#src/offline/guest-links/open-guest-link.ts'
import { guestLinkMessages as messages } from './guest-messages.ts'

type GuestCodeProps = {
  link: string
  /** After the link was opened before: what is typed stays. */
  isAgain: boolean
  onOpen: () => Promise<void>
}

/** Opens a link on this device with a code that is sent by mail. */
export function GuestCode({ link, isAgain, onOpen }: GuestCodeProps) {
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState<'send' | 'open' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(what: 'send' | 'open', work: () => Promise<void>): Promise<void> {
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(textOf(error))
    } finally {
      setBusy(null)
    }
  }
  const send = () => attempt('send', () => askForGuestCode(link).then(() => setSent(true)))
  const open = () => attempt('open', () => openGuestLink(link, code).then(onOpen))

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void (isSent ? open() : send())
      }}
    >
      <Stack gap="md" maw={640} mx="auto">
        <Title order={isAgain ? 2 : 1} size={isAgain ? 'h4' : undefined}>
          {isAgain ? messages.againTitle : messages.codeTitle}
        </Title>
        <Text>{isAgain ? messages.againText : messages.codeText}</Text>
        {isSent && (
          <>
            <Text role="status">{messages.codeSent}</Text>
            <TextInput
              label={messages.code}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              size="lg"
            />
            <Button type="submit" size="lg" loading={busy === 'open'} disabled={code.trim().length < 6}>
              {messages.open}
            </Button>
          </>
        )}
        {failure !== null && (
          <Alert color="orange" role="alert">
            {failure}
          </Alert>
        )}
        <Button
          type={isSent ? 'button' : 'submit'}
          size="lg"
          variant={isSent ? 'default' : 'filled'}
          loading={busy === 'send'}
          onClick={isSent ? () => void send() : undefined}
        >
          {isSent ? messages.sendAnother : messages.sendCode}
        </Button>
      </Stack>
    </form>
  )
}

function textOf(error: unknown): string {
  if (error instanceof OfficeUnreachable) return messages.unreachable
  return error instanceof ServerError ? error.message : messages.failed
}
