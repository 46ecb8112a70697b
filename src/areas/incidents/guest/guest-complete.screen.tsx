import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useObservable } from 'dexie-react-hooks'
import { useState } from 'react'
import { observeGuestDetails } from '#src/offline/guest/report-details.ts'
import { reportIdOf } from '#src/protocol/guests/follow-up-code.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { ResourcesProvider } from '#src/screens/data/session/use-resources.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { preliminaryIncidentReport } from '../preliminary-report/preliminary-incident-report.ts'
import { completionPath } from '../preliminary-report/report-parts.ts'
import { GuestDetailsForm } from './guest-details-form.screen.tsx'
import { guestMessages as messages } from './messages.ts'
import { useBeginDetails } from './use-begin-details.screen.tsx'
import { useGuestPlace } from './use-guest-place.screen.tsx'

// A guest's page knows no other records.
const known = new Map([[preliminaryIncidentReport.name, preliminaryIncidentReport]])

/** The completion of a guest's incident, each step at an address of its own (specification 2, section 2). */
export function Screen() {
  const id = usePathParameter('id')
  const step = usePathParameter('step')
  const rows = useObservable(() => observeGuestDetails(id), [id])
  if (rows === undefined) return null
  const [first] = rows
  if (!first) return <OpenByCode id={id} />
  const isWaiting = rows.some(({ sends, state }) => sends === 'submit' && state === 'waiting')
  if (isWaiting || first.code === '')
    return (
      <Stack gap="lg" maw={640} mx="auto">
        <Title order={1}>{messages.thanks}</Title>
        <Text role="status">{isWaiting ? messages.waiting : messages.detailsReceived}</Text>
        <ButtonLink href="/general/incident" variant="default">
          {messages.back}
        </ButtonLink>
      </Stack>
    )
  return (
    <ResourcesProvider resources={known} people="">
      <GuestDetailsForm key={`${id} ${step}`} report={first} rows={rows} current={step} />
    </ResourcesProvider>
  )
}

/** On a device that has nothing of it: the code opens it for whoever sent it, and staff sign in. */
function OpenByCode({ id }: { id: string }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const begin = useBeginDetails()
  const place = useGuestPlace()
  async function open(): Promise<void> {
    if ((await reportIdOf(code)) === id) await begin(code)
    else setError(messages.wrongCode)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <Stack gap="lg" maw={640} mx="auto">
        <Title order={1}>{messages.complete}</Title>
        {place === null ? (
          <Alert color="orange" title={messages.noPlace}>
            {messages.noPlaceText}
          </Alert>
        ) : (
          <>
            <Text>{messages.openDetails}</Text>
            <TextInput
              label={messages.followUpCode}
              value={code}
              error={error}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="off"
            />
            <Button type="submit" size="lg" disabled={code.trim() === ''}>
              {messages.open}
            </Button>
          </>
        )}
        <ButtonLink href={completionPath(id)} variant="subtle">
          {messages.signInInstead}
        </ButtonLink>
      </Stack>
    </form>
  )
}
