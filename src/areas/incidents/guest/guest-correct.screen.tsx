import { Alert, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type RefusedReport, refusedReport, saveRefused, sendRefusedAgain } from '#src/offline/guest/refused-report.ts'
import { presentGuestFields } from '#src/offline/guest/upgrade-guest-fields.ts'
import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { GuestEntry } from './guest-report-form.screen.tsx'
import { guestReportKind } from './guest-report-kinds.ts'
import { guestWords as words } from './messages.ts'
import { RemoveRefused } from './remove-refused-report.screen.tsx'
import { useGuestPlace } from './use-guest-place.screen.tsx'

/** A report that the office did not take, opened again with what is wrong beside its fields. */
export function Screen() {
  const id = usePathParameter('id')
  const [report, setReport] = useState<RefusedReport | null>()
  useEffect(() => {
    void refusedReport(id).then(setReport)
  }, [id])
  if (report === undefined) return null
  return report === null ? <NothingToCorrect /> : <Correction key={id} report={report} />
}

function Correction({ report }: { report: RefusedReport }) {
  const goTo = useGoTo()
  const present = useGuestPlace()
  const kind = guestReportKind(report.resource)
  if (!kind) return <NothingToCorrect />
  const { refusal, id } = report
  // What is wrong with fields is listed below, and stands beside them.
  const hasErrors = Object.keys(refusal.errors).length > 0
  const placeIsOver = refusal.code === 'place-over'
  const otherPlace = present && present.code !== report.place ? present : null
  return (
    <GuestEntry
      resource={kind.resource}
      title={kind.title}
      begin={presentGuestFields(kind.resource, report)}
      wrong={refusal.errors}
      photosOf={id}
      onChange={(fields) => saveRefused(id, kind.resource, fields)}
      onSend={async (fields) => {
        await sendRefusedAgain(id, kind.resource, placeIsOver && otherPlace ? otherPlace.code : report.place, fields)
        goTo(`/general/incident/success?type=${kind.type}`)
      }}
      send={words.sendAgain}
      discard={<RemoveRefused id={id} onRemoved={() => goTo('/general/incident')} />}
    >
      <Alert color="orange" title={words.refusedTitle} role="status">
        {!hasErrors && (
          <Text size="sm" mb="xs">
            {refusal.message ?? words.refused}
          </Text>
        )}
        <Text size="sm">{words.refusedSafe}</Text>
        {placeIsOver && (
          <Text size="sm" mt="xs">
            {otherPlace ? words.goesTo(otherPlace.name ?? words.unnamedPlace) : words.placeOverText}
          </Text>
        )}
      </Alert>
    </GuestEntry>
  )
}

function NothingToCorrect() {
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{words.nothingToCorrect}</Title>
      <Text>{words.nothingToCorrectText}</Text>
      <ButtonLink href="/general/incident" variant="default">
        {words.back}
      </ButtonLink>
    </Stack>
  )
}
