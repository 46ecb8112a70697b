import { Alert, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  type RefusedReport,
  readRefusedReport,
  resubmitRefusedReport,
  saveRefusedReport,
} from '#src/offline/guest/refused-report.ts'
import { upgradeGuestFields } from '#src/offline/guest/upgrade-guest-fields.ts'
import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { GuestReportForm } from './guest-report-form.screen.tsx'
import { findGuestReportKind } from './guest-report-kinds.ts'
import { guestMessages as messages } from './messages.ts'
import { RemoveRefusedReport } from './remove-refused-report.screen.tsx'
import { useGuestPlace } from './use-guest-place.screen.tsx'

/** A refused report, opened again with the errors beside its fields. */
export function Screen() {
  const id = usePathParameter('id')
  const [report, setReport] = useState<RefusedReport | null>()
  useEffect(() => {
    void readRefusedReport(id).then(setReport)
  }, [id])
  if (report === undefined) return null
  return report === null ? <NothingToCorrect /> : <Correction key={id} report={report} />
}

function Correction({ report }: { report: RefusedReport }) {
  const goTo = useGoTo()
  const present = useGuestPlace()
  const kind = findGuestReportKind(report.resource)
  if (!kind) return <NothingToCorrect />
  const { refusal, id } = report
  // Field errors are shown in the form itself.
  const hasErrors = Object.keys(refusal.errors).length > 0
  const placeIsOver = refusal.code === 'place-over'
  const otherPlace = present && present.code !== report.place ? present : null
  return (
    <GuestReportForm
      resource={kind.resource}
      title={kind.title}
      initial={upgradeGuestFields(kind.resource, report)}
      initialErrors={refusal.errors}
      photosOf={id}
      onChange={(fields) => saveRefusedReport(id, kind.resource, fields)}
      onSend={async (fields) => {
        await resubmitRefusedReport(
          id,
          kind.resource,
          placeIsOver && otherPlace ? otherPlace.code : report.place,
          fields,
        )
        goTo(`/general/incident/success?type=${kind.type}`)
      }}
      send={messages.sendAgain}
      discard={<RemoveRefusedReport id={id} onRemoved={() => goTo('/general/incident')} />}
    >
      <Alert color="orange" title={messages.refusedTitle} role="status">
        {!hasErrors && (
          <Text size="sm" mb="xs">
            {refusal.message ?? messages.refused}
          </Text>
        )}
        <Text size="sm">{messages.refusedSafe}</Text>
        {placeIsOver && (
          <Text size="sm" mt="xs">
            {otherPlace ? messages.newDestination(otherPlace.name ?? messages.unnamedPlace) : messages.placeOverText}
          </Text>
        )}
      </Alert>
    </GuestReportForm>
  )
}

function NothingToCorrect() {
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{messages.nothingToCorrect}</Title>
      <Text>{messages.nothingToCorrectText}</Text>
      <ButtonLink href="/general/incident" variant="default">
        {messages.back}
      </ButtonLink>
    </Stack>
  )
}
