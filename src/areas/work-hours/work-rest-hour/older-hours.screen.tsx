import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import type { OfficeRows } from '#src/screens/data/records/use-office-rows.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { hoursMonthWords, olderHoursWords as words } from './messages.ts'
import { workRestHour } from './work-rest-hour.ts'

type OlderHoursProps = {
  office: OfficeRows
  /** How high what is asked for will stand, in pixels, where nothing of it is known yet. */
  height?: number
}

/** Says of hours that this device does not keep whether the office was asked, and what it said; paper has it too. */
export function OlderHours({ office, height }: OlderHoursProps) {
  switch (office.state) {
    case 'none':
      return null
    case 'loading':
      return (
        <>
          <Text size="sm" c="dimmed" role="status">
            {words.asking}
          </Text>
          {height !== undefined && <Skeleton height={height} aria-busy="true" />}
        </>
      )
    case 'ready':
      return (
        <Text size="sm" c="dimmed" role="status">
          {words.fromOffice(workRestHour.sync.window?.months ?? 0)}
        </Text>
      )
    case 'failed':
      return (
        <Alert color="red" role="alert" title={words.failed}>
          {office.said}
          <TryAgain onClick={office.tryAgain} />
        </Alert>
      )
    case 'away':
      return (
        <Alert color="orange" role="status" title={words.awayTitle} icon={<Icon name="offline" />}>
          {words.away}
          <TryAgain onClick={office.tryAgain} />
        </Alert>
      )
    case 'too-many':
      return (
        <Alert color="orange" role="status" title={words.failed}>
          {words.tooManyDays}
        </Alert>
      )
  }
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Group mt="sm" data-print="no">
      <Button variant="default" onClick={onClick}>
        {words.tryAgain}
      </Button>
    </Group>
  )
}

type OtherPeopleProps = {
  office: OfficeRows
  hasPeople: boolean
  /** People are left out by what they do. */
  isNarrowed: boolean
}

/**
 * Says that not everybody who has hours of a month may be listed, and how the others are found; where nobody is listed at
 * all, why.
 */
export function OtherPeople({ office, hasPeople, isNarrowed }: OtherPeopleProps) {
  const { state } = office
  if (!hasPeople) {
    if (isNarrowed && (state === 'none' || state === 'ready')) return <Alert>{hoursMonthWords.nobodyFits}</Alert>
    if (state === 'none') return <Alert>{hoursMonthWords.nobodyHere}</Alert>
    if (state === 'ready') return <Alert>{words.nobody}</Alert>
    if (state !== 'too-many') return <OlderHours office={office} height={520} />
  }
  if (state === 'none' || state === 'ready') return null
  if (state === 'failed') {
    return (
      <Alert color="orange" role="status" title={words.failed} data-print="no">
        {office.said} {words.notAll}
        <TryAgain onClick={office.tryAgain} />
      </Alert>
    )
  }
  return (
    <Text size="sm" c="dimmed" role="status" data-print="no">
      {state === 'loading' ? words.askingWho : state === 'too-many' ? words.tooMany : words.notAll}
    </Text>
  )
}
