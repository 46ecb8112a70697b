import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { SignInResult } from '#src/offline/session/sign-in.ts'
import { Icon } from '../icons/icon.tsx'
import { signInMessages as messages } from './sign-in-messages.ts'

type Props = {
  /** Prefilled where the person is known. */
  email: string
  onSignedIn(signedIn: SignInResult): void
}

/** E-mail and password, with the network. A failure is shown beside what was typed. */
export function PasswordForm({ email, onSignedIn }: Props) {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const [missing, setMissing] = useState({ email: false, password: false })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = { email: textOf(form, 'email').trim(), password: textOf(form, 'password') }
    setMissing({ email: given.email === '', password: given.password === '' })
    if (given.email === '' || given.password === '') return
    setBusy(true)
    setFailures([])
    try {
      const { signIn } = await import('#src/offline/session/sign-in.ts')
      onSignedIn(await signIn(given.email, given.password))
    } catch (error) {
      const { failureOf, messagesOf } = await import('../toasts/failure-of.ts')
      setFailures(failureOf(error)?.status === null ? [messages.noConnection] : messagesOf(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        {failures.length > 0 && (
          <Alert color="red" role="alert" icon={<Icon name="alert" />}>
            {failures.map((failure) => (
              <Text key={failure} size="sm">
                {failure}
              </Text>
            ))}
          </Alert>
        )}
        <TextInput
          label={messages.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          required
          error={missing.email && messages.emailNeeded}
          data-autofocus={email === ''}
        />
        <PasswordInput
          label={messages.password}
          name="password"
          autoComplete="current-password"
          required
          error={missing.password && messages.passwordNeeded}
          autoFocus={email !== ''}
        />
        <Button type="submit" loading={busy} fullWidth>
          {messages.signIn}
        </Button>
        <Anchor component={Link} to="/forgot-password" size="sm" className="fairlead-target">
          {messages.forgot}
        </Anchor>
      </Stack>
    </form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
