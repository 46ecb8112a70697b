import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { discardGuestDraft, loadGuestDraft, saveGuestDraft, submitGuestReport } from '#src/offline/guest/guest-draft.ts'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import { useOfficeClock } from '#src/screens/data/session/use-office-clock.ts'
import { setFollowUpCode } from './follow-up-code.ts'
import { GuestReportForm } from './guest-report-form.screen.tsx'
import { type GuestReportKind, guestIncident, guestNearMiss, guestObservation } from './guest-report-kinds.ts'
import { guestMessages as messages } from './messages.ts'
import { useGuestPlace } from './use-guest-place.screen.tsx'

/** A near miss, reported without a name. */
export function NewGuestNearMiss() {
  return <NewGuestReport {...guestNearMiss} />
}

/** A safety observation, reported without a name. */
export function NewGuestObservation() {
  return <NewGuestReport {...guestObservation} />
}

/** An incident, reported without a name. */
export function NewGuestIncident() {
  return <NewGuestReport {...guestIncident} />
}

/** A new report without a name, sent automatically later. */
function NewGuestReport({ resource, title, when, type }: GuestReportKind) {
  const place = useGuestPlace()
  const goTo = useGoTo()
  const [begin, setBegin] = useState<Record<string, unknown> | null>(null)
  const clock = useOfficeClock()
  // Not awaited: reports without a name have their own database, whatever happened to the one with the clock.
  const beginWith = useEffectEvent((stored: Record<string, unknown>) =>
    setBegin({ [when]: instantBy(clock), ...stored }),
  )
  useEffect(() => {
    void loadGuestDraft(resource).then((stored) => beginWith(stored))
  }, [resource])
  if (place === undefined || begin === null) return null
  if (place === null) {
    return (
      <Alert color="orange" title={messages.noPlace} maw={640} mx="auto">
        {messages.noPlaceText}
      </Alert>
    )
  }
  const { code, name } = place
  return (
    <GuestReportForm
      resource={resource}
      title={title}
      initial={begin}
      photosOf={resource.name}
      onChange={(fields) => saveGuestDraft(resource, fields)}
      onSend={async (fields) => {
        setFollowUpCode(await submitGuestReport(resource, code, fields))
        goTo(`/general/incident/success?type=${type}`)
      }}
      send={messages.send}
      discard={
        <Button
          variant="subtle"
          onClick={() => void discardGuestDraft(resource.name).then(() => goTo('/general/incident'))}
        >
          {messages.discard}
        </Button>
      }
    >
      <Text>{messages.intro}</Text>
      {name !== null && <Text c="dimmed">{messages.destination(name)}</Text>}
    </GuestReportForm>
  )
}
