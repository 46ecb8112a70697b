import { Button, Loader, Text } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { today } from '#src/lib/instant.ts'
import type { KnownPerson } from '#src/offline/session/known-people.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'
import type { SignInResult } from '#src/offline/session/sign-in.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { deviceName } from '#src/screens/browser/device-name.ts'
import { Icon } from '../icons/icon.tsx'
import { rememberFreshSignIn } from '../session/fresh-sign-in.ts'
import { ownReturnUrl, type ReturnTarget, resolveReturnTarget } from '../session/return-target.ts'
import { shellMessages } from '../shell-messages.ts'
import { toastSuccess } from '../toasts/toast.ts'
import { PasswordForm } from './password-form.tsx'
import { PeopleOnDevice } from './people-on-device.tsx'
import { PinEntry } from './pin-entry.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { signInMessages as messages, pinMessages } from './sign-in-messages.ts'

type Step =
  | { at: 'people' }
  | { at: 'pin'; known: KnownPerson; note: string | null }
  | { at: 'password'; email: string; note: string | null; forgotPin: string | null }

/** `/` and `/sign-in`: the people of this device by PIN, offline, or e-mail and password. */
export function SignInPage({ target, withPassword }: { target: ReturnTarget; withPassword: boolean }) {
  const people = usePeopleOnDevice()
  const [step, setStep] = useState<Step>({ at: 'people' })
  const router = useRouter()
  const navigate = useNavigate()

  const goOn = (person: string) => void router.navigate({ href: resolveReturnTarget(target, person), replace: true })

  const choose = (known: KnownPerson) => {
    if (canUsePin(known)) return setStep({ at: 'pin', known, note: null })
    return setStep({ at: 'password', email: known.person.email, note: noteFor(known), forgotPin: null })
  }

  const onSignedIn = async ({ identity, next, pinLost }: SignInResult, forgotPin: string | null) => {
    void toastSuccess(successCatalogue.welcome)
    const { person } = identity.me
    rememberFreshSignIn(person.id)
    if (people?.some((known) => known.person.id !== person.id)) await shareDevice()
    const returnUrl = ownReturnUrl(target, person.id)
    if (forgotPin === person.id)
      return navigate({ to: '/set-pin', search: { returnUrl, forgotten: true }, replace: true })
    if (next === 'set-pin') {
      return navigate({ to: '/set-pin', search: { returnUrl, lost: pinLost }, replace: true })
    }
    if (next === 'nothing') return goOn(person.id)
    const { listKnownPeople: identitiesOnDevice } = await import('#src/offline/session/known-people.ts')
    const known = (await identitiesOnDevice()).find((other) => other.person.id === person.id)
    return known ? setStep({ at: 'pin', known, note: pinMessages.stillNeeded }) : undefined
  }

  if (people === null) {
    return (
      <SignInLayout title={messages.whoIsHere}>
        <Loader aria-label={shellMessages.loading} />
      </SignInLayout>
    )
  }
  const asksPassword = step.at === 'password' || (step.at === 'people' && (withPassword || people.length === 0))
  if (asksPassword) {
    const { email, note, forgotPin } =
      step.at === 'password' ? step : { email: emailAtWork(), note: null, forgotPin: null }
    return (
      <SignInLayout title={messages.signInTitle}>
        <Text c="dimmed" mb="lg">
          {note ?? messages.firstTimeHint}
        </Text>
        <PasswordForm email={email} onSignedIn={(signedIn) => void onSignedIn(signedIn, forgotPin)} />
        {people.length > 0 && (
          <Button
            variant="subtle"
            mt="md"
            leftSection={<Icon name="chevronLeft" size={18} />}
            onClick={() => {
              setStep({ at: 'people' })
              if (withPassword) void navigate({ to: '/', search: target, replace: true })
            }}
          >
            {messages.backToPeople}
          </Button>
        )}
      </SignInLayout>
    )
  }
  if (step.at === 'pin') {
    const { known, note } = step
    return (
      <SignInLayout title={messages.whoIsHere} centred>
        <PinEntry
          known={known}
          note={note}
          onUnlocked={() => goOn(known.person.id)}
          onBack={() => setStep({ at: 'people' })}
          onPassword={() =>
            setStep({
              at: 'password',
              email: known.person.email,
              note: messages.passwordAgain(known.person.firstName),
              forgotPin: known.person.id,
            })
          }
        />
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={messages.whoIsHere}>
      <Text c="dimmed">{people.some(canUsePin) ? messages.whoIsHereHint : messages.whoIsHereWithPassword}</Text>
      <PeopleOnDevice
        people={people}
        onChoose={choose}
        onSomeoneElse={() => setStep({ at: 'password', email: '', note: null, forgotPin: null })}
      />
    </SignInLayout>
  )
}

/** The person at work whose server session has ended; nobody before a sign-in. */
function emailAtWork(): string {
  return sessionStore.getState().identity?.me.person.email ?? ''
}

function canUsePin({ lease, hasPin: pinSet }: KnownPerson): boolean {
  return pinSet && lease === 'runs'
}

/** Why a password is needed, and what else may help: a wrong clock is corrected on board. */
function noteFor({ lease, hasPin: pinSet, person }: KnownPerson): string {
  if (!pinSet || lease !== 'doubtful') return messages.passwordAgain(person.firstName)
  return messages.clockDoubted(person.firstName, deviceName(), formatDate(today()))
}

/** A second person makes a device shared, whatever was chosen before: from now on a PIN is required. */
async function shareDevice(): Promise<void> {
  if (!sessionStore.getState().isPersonalDevice) return
  await (await import('#src/offline/session/current-session.ts')).setPersonalDevice(false)
}

/** The people known to this device; null until loaded. */
function usePeopleOnDevice(): readonly KnownPerson[] | null {
  const [people, setPeople] = useState<readonly KnownPerson[] | null>(null)
  useEffect(() => {
    let gone = false
    let stop = () => {}
    void import('#src/offline/session/known-people.ts').then(({ observeKnownPeople: identitiesLive }) => {
      if (gone) return
      const subscription = identitiesLive().subscribe(setPeople)
      stop = () => subscription.unsubscribe()
    })
    return () => {
      gone = true
      stop()
    }
  }, [])
  return people
}
