import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useObservable } from 'dexie-react-hooks'
import { observeSentReports, type SentDetails, type SentReport } from '#src/offline/guest/sent-reports.ts'
import { clockTime } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { guestCompletionPath } from '../preliminary-report/report-parts.ts'
import { findGuestReportKind } from './guest-report-kinds.ts'
import { guestMessages as messages } from './messages.ts'
import { RemoveRefusedReport } from './remove-refused-report.screen.tsx'

const colours = { draft: 'gray', waiting: 'blue', received: 'green', refused: 'orange' } as const

/** The reports sent from this device: their state, without content. */
export function SentReports() {
  const sent = useObservable(observeSentReports)
  if (!sent || sent.reports.length + sent.details.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="sent-reports">
      <Title order={2} size="h4" id="sent-reports">
        {messages.sent}
      </Title>
      {sent.limitedUntil !== null && <Text role="status">{messages.limited(clockTime(sent.limitedUntil))}</Text>}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {sent.reports.map((report) => (
          <Line key={report.id} report={report} />
        ))}
        {sent.details.map((details) => (
          <DetailsLine key={details.of} details={details} />
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {messages.sentHint}
      </Text>
    </Stack>
  )
}

function DetailsLine({ details: { of, state, step } }: { details: SentDetails }) {
  return (
    <Card component="li" p="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{messages.details}</Text>
        <WordBadge color={colours[state]} isUrgent={state === 'refused'}>
          {messages.sentState[state]}
        </WordBadge>
      </Group>
      {step !== null && (
        <ButtonLink href={guestCompletionPath(of, step)} variant="default" mt="sm">
          {state === 'refused' ? messages.correct : messages.goOn}
        </ButtonLink>
      )}
    </Card>
  )
}

function Line({ report: { id, resource, state } }: { report: SentReport }) {
  const label = findGuestReportKind(resource)?.resource.label[0] ?? messages.report
  return (
    <Card component="li" p="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{label}</Text>
        <WordBadge color={colours[state]} isUrgent={state === 'refused'}>
          {messages.sentState[state]}
        </WordBadge>
      </Group>
      {state === 'refused' && (
        <>
          <Text size="sm" my="sm">
            {messages.refused} {messages.refusedSafe}
          </Text>
          <Group gap="sm">
            <ButtonLink href={`/general/incident/sent/${id}`}>{messages.correct}</ButtonLink>
            <RemoveRefusedReport id={id} />
          </Group>
        </>
      )}
    </Card>
  )
}
