import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { Icon } from '../icons/icon.tsx'
import { rememberFreshSignIn } from '../session/fresh-sign-in.ts'
import { createReturnTarget } from '../session/return-target.ts'
import { useSession } from '../session/use-session.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import { signInMessages } from '../sign-in/sign-in-messages.ts'
import { toastSuccess } from '../toasts/toast.ts'

/**
 * Says that the server session is over (ended elsewhere, or by a new password) while work on this device continues:
 * nothing new is received until the next sign-in. The password is given here, beside the work. Silent without a network.
 */
export function SessionEndedNotice() {
  const hasSession = useSession((state) => state.hasServerSession)
  const email = useSession((state) => state.identity?.me.person.email ?? '')
  const isAway = useStore(connectivityStore, (state) => state.office === 'unreachable')
  const { online } = useNetwork()
  if (hasSession || isAway || !online) return null
  return (
    <Alert color="yellow" radius={0} p="sm" role="status" data-print="no" icon={<Icon name="key" />}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {messages.sessionEnded}
        </Text>
        <PasswordInPlace email={email} />
      </Group>
    </Alert>
  )
}

/** The password of the person at work. What their device asks besides, such as a PIN, leads to the sign-in. */
function PasswordInPlace({ email }: { email: string }) {
  const navigate = useNavigate()
  const address = useLocation({ select: (location) => location.href })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || password === '') return setFailure(signInMessages.passwordNeeded)
    setBusy(true)
    setFailure(null)
    try {
      const { signIn } = await import('#src/offline/session/sign-in.ts')
      const { identity, next, pinLost } = await signIn(email, password)
      rememberFreshSignIn(identity.me.person.id)
      void toastSuccess(successCatalogue.welcome)
      if (next === 'set-pin') await navigate({ to: '/set-pin', search: { returnUrl: address, lost: pinLost } })
      if (next === 'unlock') await navigate({ to: '/', search: createReturnTarget(address) })
    } catch (error) {
      const { failureOf, messagesOf } = await import('../toasts/failure-of.ts')
      setFailure(failureOf(error)?.status === null ? signInMessages.noConnection : messagesOf(error).join(' '))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="xs">
        <Group gap="sm" align="flex-start">
          {/* Tells a password manager whose password is asked for. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            aria-label={signInMessages.password}
            placeholder={signInMessages.password}
            name="password"
            autoComplete="current-password"
            required
            error={failure}
            w="15rem"
          />
          <Button type="submit" loading={busy}>
            {messages.signInAgain}
          </Button>
        </Group>
        <Anchor component={Link} to="/forgot-password" size="sm" className="fairlead-target">
          {signInMessages.forgot}
        </Anchor>
      </Stack>
    </form>
  )
}
