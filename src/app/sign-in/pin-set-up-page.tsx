import { Alert, Button, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { Icon } from '../icons/icon.tsx'
import { rememberFreshSignIn } from '../session/fresh-sign-in.ts'
import { resolveReturnUrl } from '../session/return-url.ts'
import { useSession } from '../session/use-session.ts'
import { DeviceUseChoice } from './device-use-choice.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinPad, pinLength } from './pin-pad.tsx'
import { isGuessable } from './pin-strength.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { pinMessages as messages, signInMessages } from './sign-in-messages.ts'
import { useSharedDevice } from './use-shared-device.ts'

/** `password`: the PIN is chosen, but the password was given too long ago for the new key. */
type Step = { at: 'device' } | { at: 'choose' } | { at: 'repeat' | 'password'; pin: string }

/**
 * After the first sign-in on a device: its use, and a PIN where it is shared. `forgotten`: a new PIN replaces the old;
 * `lost`: the PIN went with an ended access.
 */
export function PinSetUpPage() {
  const returnUrl = useQueryValue('returnUrl')
  const forgotten = useQueryValue('forgotten') === 'true'
  const lost = useQueryValue('lost') === 'true'
  const person = useSession((state) => state.identity?.me.person ?? null)
  const isShared = useSharedDevice(person?.id)
  const [chosen, setChosen] = useState<Step | null>(null)
  const first: Step = forgotten || lost || isShared ? { at: 'choose' } : { at: 'device' }
  const step = chosen ?? first
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const router = useRouter()

  const goOn = () => router.navigate({ href: resolveReturnUrl(returnUrl), replace: true })

  const storePin = async (pin: string) => {
    if (!person) return
    setBusy(true)
    try {
      const { replacePin, setPin } = await import('#src/offline/session/pin.ts')
      await (forgotten ? replacePin(person.id, pin) : setPin(person.id, pin))
      await (await import('#src/offline/session/current-session.ts')).setPersonalDevice(false)
      await goOn()
    } catch (failure) {
      if (await isPasswordNeeded(failure)) {
        // The page stays open for the password; what it allows is judged anew.
        rememberFreshSignIn(person.id)
        return setChosen({ at: 'password', pin })
      }
      const { messagesOf } = await import('../toasts/failure-of.ts')
      setError(messagesOf(failure).join(' '))
      setChosen({ at: 'choose' })
    } finally {
      setBusy(false)
    }
  }

  const enterPin = (pin: string) => {
    setError(null)
    if (step.at === 'choose') {
      if (isGuessable(pin)) return setError(messages.tooSimple)
      return setChosen({ at: 'repeat', pin })
    }
    if (step.at === 'repeat' && step.pin === pin) return void storePin(pin)
    setError(messages.different)
    return setChosen({ at: 'choose' })
  }

  const makePersonal = async () => {
    await (await import('#src/offline/session/current-session.ts')).setPersonalDevice(true)
    await goOn()
  }

  if (isShared === undefined) return null
  if (step.at === 'password') {
    return (
      <SignInLayout title={signInMessages.signInTitle}>
        <Text c="dimmed" mb="lg">
          {messages.passwordOnceMore}
        </Text>
        <PasswordForm email={person?.email ?? ''} onSignedIn={() => void storePin(step.pin)} />
      </SignInLayout>
    )
  }
  if (step.at === 'device') {
    return (
      <SignInLayout title={messages.setUpTitle}>
        <DeviceUseChoice onShared={() => setChosen({ at: 'choose' })} onPersonal={() => void makePersonal()} />
      </SignInLayout>
    )
  }
  const repeats = step.at === 'repeat'
  return (
    <SignInLayout title={repeats ? messages.repeatTitle : messages.chooseTitle}>
      <Stack gap="sm">
        {lost && !repeats && <Text>{messages.lostText}</Text>}
        <Text c="dimmed">{repeats ? messages.repeatText : messages.chooseText(pinLength)}</Text>
        {busy && (
          <Alert role="status" icon={<Icon name="key" />}>
            {messages.checking}
          </Alert>
        )}
        <PinPad
          key={step.at}
          label={repeats ? messages.repeatTitle : messages.chooseTitle}
          busy={busy}
          error={error}
          onComplete={enterPin}
        />
        <Button
          variant="subtle"
          disabled={busy}
          leftSection={<Icon name="chevronLeft" size={18} />}
          onClick={() => setChosen(repeats ? { at: 'choose' } : null)}
        >
          {messages.back}
        </Button>
      </Stack>
    </SignInLayout>
  )
}

/** Whether a new key was refused because the password was given too long ago, here or by the office's clock. */
async function isPasswordNeeded(failure: unknown): Promise<boolean> {
  const [{ PasswordNeeded }, { ServerError }] = await Promise.all([
    import('#src/offline/session/session-errors.ts'),
    import('#src/offline/connectivity/server-error.ts'),
  ])
  return failure instanceof PasswordNeeded || (failure instanceof ServerError && failure.code === 'password-needed')
}
