import { Button, Loader, Text } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { today } from '#src/lib/instant.ts'
import type { KnownPerson } from '#src/offline/session/known-people.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'
import type { SignedIn } from '#src/offline/session/sign-in.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { deviceWord } from '#src/screens/browser/device-name.ts'
import { formatDate } from '#src/screens/format/format-instant.ts'
import { Icon } from '../icons/icon.tsx'
import { noteFreshSignIn } from '../session/fresh-sign-in.ts'
import { destinationFor, ownWay, type WayBack } from '../session/return-target.ts'
import { shellWords } from '../shell-messages.ts'
import { toastSuccess } from '../toasts/toast.ts'
import { PasswordForm } from './password-form.tsx'
import { PeopleOnDevice } from './people-on-device.tsx'
import { PinEntry } from './pin-entry.tsx'
import { Entrance } from './sign-in-layout.tsx'
import { pinWords, signInWords as words } from './sign-in-messages.ts'

type Step =
  | { at: 'people' }
  | { at: 'pin'; known: KnownPerson; note: string | null }
  | { at: 'password'; email: string; note: string | null; forgotPin: string | null }

/** `/` and `/sign-in`: who is here, by PIN without a network, or with e-mail and password. */
export function SignInPage({ way, withPassword }: { way: WayBack; withPassword: boolean }) {
  const people = usePeopleOnDevice()
  const [step, setStep] = useState<Step>({ at: 'people' })
  const router = useRouter()
  const navigate = useNavigate()

  const goOn = (person: string) => void router.navigate({ href: destinationFor(way, person), replace: true })

  const choose = (known: KnownPerson) => {
    if (canUsePin(known)) return setStep({ at: 'pin', known, note: null })
    return setStep({ at: 'password', email: known.person.email, note: noteFor(known), forgotPin: null })
  }

  const onSignedIn = async ({ identity, next, pinLost }: SignedIn, forgotPin: string | null) => {
    void toastSuccess(successCatalogue.welcome)
    const { person } = identity.me
    noteFreshSignIn(person.id)
    if (people?.some((known) => known.person.id !== person.id)) await shareDevice()
    const returnUrl = ownWay(way, person.id)
    if (forgotPin === person.id)
      return navigate({ to: '/set-pin', search: { returnUrl, forgotten: true }, replace: true })
    if (next === 'set-pin') {
      return navigate({ to: '/set-pin', search: { returnUrl, lost: pinLost }, replace: true })
    }
    if (next === 'nothing') return goOn(person.id)
    const { identitiesOnDevice } = await import('#src/offline/session/known-people.ts')
    const known = (await identitiesOnDevice()).find((other) => other.person.id === person.id)
    return known ? setStep({ at: 'pin', known, note: pinWords.stillNeeded }) : undefined
  }

  if (people === null) {
    return (
      <Entrance title={words.whoIsHere}>
        <Loader aria-label={shellWords.loading} />
      </Entrance>
    )
  }
  const asksPassword = step.at === 'password' || (step.at === 'people' && (withPassword || people.length === 0))
  if (asksPassword) {
    const { email, note, forgotPin } =
      step.at === 'password' ? step : { email: emailAtWork(), note: null, forgotPin: null }
    return (
      <Entrance title={words.signInTitle}>
        <Text c="dimmed" mb="lg">
          {note ?? words.firstTimeHint}
        </Text>
        <PasswordForm email={email} onSignedIn={(signedIn) => void onSignedIn(signedIn, forgotPin)} />
        {people.length > 0 && (
          <Button
            variant="subtle"
            mt="md"
            leftSection={<Icon name="chevronLeft" size={18} />}
            onClick={() => {
              setStep({ at: 'people' })
              if (withPassword) void navigate({ to: '/', search: way, replace: true })
            }}
          >
            {words.backToPeople}
          </Button>
        )}
      </Entrance>
    )
  }
  if (step.at === 'pin') {
    const { known, note } = step
    return (
      <Entrance title={words.whoIsHere} centred>
        <PinEntry
          known={known}
          note={note}
          onUnlocked={() => goOn(known.person.id)}
          onBack={() => setStep({ at: 'people' })}
          onPassword={() =>
            setStep({
              at: 'password',
              email: known.person.email,
              note: words.passwordAgain(known.person.firstName),
              forgotPin: known.person.id,
            })
          }
        />
      </Entrance>
    )
  }
  return (
    <Entrance title={words.whoIsHere}>
      <Text c="dimmed">{people.some(canUsePin) ? words.whoIsHereHint : words.whoIsHereWithPassword}</Text>
      <PeopleOnDevice
        people={people}
        onChoose={choose}
        onSomeoneElse={() => setStep({ at: 'password', email: '', note: null, forgotPin: null })}
      />
    </Entrance>
  )
}

/** The person who works here while their server session has ended; nobody before a sign-in. */
function emailAtWork(): string {
  return sessionStore.getState().identity?.me.person.email ?? ''
}

function canUsePin({ lease, pinSet }: KnownPerson): boolean {
  return pinSet && lease === 'runs'
}

/** Why a password is asked for, and what else may help: a clock that leapt is set right on board. */
function noteFor({ lease, pinSet, person }: KnownPerson): string {
  if (!pinSet || lease !== 'doubtful') return words.passwordAgain(person.firstName)
  return words.clockDoubted(person.firstName, deviceWord(), formatDate(today()))
}

/** A second person makes a device a shared one, whatever was chosen before: from now on a PIN is asked for. */
async function shareDevice(): Promise<void> {
  if (!sessionStore.getState().personal) return
  await (await import('#src/offline/session/current-session.ts')).setPersonal(false)
}

/** Who is known to this device; null until its memory was read. */
function usePeopleOnDevice(): readonly KnownPerson[] | null {
  const [people, setPeople] = useState<readonly KnownPerson[] | null>(null)
  useEffect(() => {
    let gone = false
    let stop = () => {}
    void import('#src/offline/session/known-people.ts').then(({ identitiesLive }) => {
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
