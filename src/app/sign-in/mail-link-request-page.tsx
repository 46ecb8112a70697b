import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { Icon } from '../icons/icon.tsx'
import { messagesOf } from '../toasts/failure-of.ts'
import { toastSuccess } from '../toasts/toast.ts'
import { type MailLinkPurpose, requestLink } from './password-requests.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { passwordMessages as messages, signInMessages } from './sign-in-messages.ts'

/** `/forgot-password`. */
export function ForgotPasswordPage() {
  return <LinkRequestPage errand="reset" />
}

/** `/request-activation`. */
export function RequestActivationPage() {
  return <LinkRequestPage errand="activate" />
}

function LinkRequestPage({ errand }: { errand: MailLinkPurpose }) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    if (typeof email !== 'string' || email.trim() === '') return setFailures([signInMessages.emailNeeded])
    setBusy(true)
    setFailures([])
    try {
      await toastSuccess((await requestLink(errand, email.trim())) ?? successCatalogue.emailSent)
      setSent(true)
    } catch (error) {
      setFailures(messagesOf(error))
    }
    setBusy(false)
  }

  const isReset = errand === 'reset'
  return (
    <SignInLayout title={isReset ? messages.forgotTitle : messages.activateTitle}>
      <Stack gap="md">
        <Text c="dimmed">{isReset ? messages.forgotText : messages.newActivationText}</Text>
        {sent ? (
          <Alert color="teal" role="status" icon={<Icon name="check" />}>
            {messages.sent[errand]}
          </Alert>
        ) : (
          <form onSubmit={(event) => void send(event)} noValidate>
            <Stack gap="md">
              <TextInput
                label={signInMessages.email}
                name="email"
                type="email"
                autoComplete="username"
                required
                error={failures.length > 0 && failures.join(' ')}
              />
              <Button type="submit" loading={busy}>
                {messages.send}
              </Button>
            </Stack>
          </form>
        )}
        <Anchor component={Link} to="/" size="sm" className="fairlead-target">
          {messages.backToSignIn}
        </Anchor>
      </Stack>
    </SignInLayout>
  )
}
