import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import type { OfficeRows } from '#src/screens/data/records/use-office-rows.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { hoursMonthMessages, olderHoursMessages as messages } from './messages.ts'
import { workRestHour } from './work-rest-hour.ts'

type OlderHoursProps = {
  office: OfficeRows
  /** Reserved height in pixels for requested content of unknown size. */
  height?: number
}

/** Says whether the office was asked for hours outside the mirror's window, and its answer; also on paper. */
export function OlderHours({ office, height }: OlderHoursProps) {
  switch (office.state) {
    case 'none':
      return null
    case 'loading':
      return (
        <>
          <Text size="sm" c="dimmed" role="status">
            {messages.asking}
          </Text>
          {height !== undefined && <Skeleton height={height} aria-busy="true" />}
        </>
      )
    case 'ready':
      return (
        <Text size="sm" c="dimmed" role="status">
          {messages.fromOffice(workRestHour.sync.window?.months ?? 0)}
        </Text>
      )
    case 'failed':
      return (
        <Alert color="red" role="alert" title={messages.failed}>
          {office.message}
          <TryAgain onClick={office.tryAgain} />
        </Alert>
      )
    case 'away':
      return (
        <Alert color="orange" role="status" title={messages.awayTitle} icon={<Icon name="offline" />}>
          {messages.away}
          <TryAgain onClick={office.tryAgain} />
        </Alert>
      )
    case 'too-many':
      return (
        <Alert color="orange" role="status" title={messages.failed}>
          {messages.tooManyDays}
        </Alert>
      )
  }
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Group mt="sm" data-print="no">
      <Button variant="default" onClick={onClick}>
        {messages.tryAgain}
      </Button>
    </Group>
  )
}

type OtherPeopleProps = {
  office: OfficeRows
  hasPeople: boolean
  /** People are filtered by their occupation. */
  isNarrowed: boolean
}

/** Says that not everybody with hours of a month may be listed, and how to find the others; with an empty list, why. */
export function OtherPeople({ office, hasPeople, isNarrowed }: OtherPeopleProps) {
  const { state } = office
  if (!hasPeople) {
    if (isNarrowed && (state === 'none' || state === 'ready')) return <Alert>{hoursMonthMessages.nobodyMatches}</Alert>
    if (state === 'none') return <Alert>{hoursMonthMessages.nobodyOnDevice}</Alert>
    if (state === 'ready') return <Alert>{messages.nobody}</Alert>
    if (state !== 'too-many') return <OlderHours office={office} height={520} />
  }
  if (state === 'none' || state === 'ready') return null
  if (state === 'failed') {
    return (
      <Alert color="orange" role="status" title={messages.failed} data-print="no">
        {office.message} {messages.notAll}
        <TryAgain onClick={office.tryAgain} />
      </Alert>
    )
  }
  return (
    <Text size="sm" c="dimmed" role="status" data-print="no">
      {state === 'loading' ? messages.askingWho : state === 'too-many' ? messages.tooMany : messages.notAll}
    </Text>
  )
}
