import { Button, Card, Group, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { HeldReportView } from '#src/protocol/entries/held-report.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { describeChanges } from '../entry-changes.ts'
import { Facts } from '../facts.tsx'
import classes from '../office.module.css'
import { heldReportsMessages as messages } from './held-reports-messages.ts'

type HeldReportCardProps = { report: HeldReportView; isAway: boolean; onRelease: () => void; onDiscard: () => void }

/** One held report: where it came from, what it says, and the decisions on it. */
export function HeldReportCard({ report, isAway, onRelease, onDiscard }: HeldReportCardProps) {
  const id = useId()
  const resource = useResources().get(report.resource)
  const titleOf = useTitles(useMemo(() => (resource ? targetsOf(resource) : []), [resource]))
  const title = resource?.label[0] ?? report.resource
  const vesselTarget = resource?.guests?.vessel && fieldOf(resource, resource.guests.vessel)?.target
  const vessel = vesselTarget && report.vesselId !== null ? titleOf(vesselTarget, report.vesselId) : null
  const made = Object.fromEntries(Object.entries(report.fields).map(([name, after]) => [name, { before: null, after }]))
  return (
    <Card component="li" p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {title}
      </Title>
      <Facts
        facts={[
          [messages.place, report.place],
          [messages.vessel, vessel],
          [messages.made, formatInstantName(report.madeAt)],
          [messages.received, formatInstantName(report.receivedAt)],
        ]}
      />
      <dl className={classes.changes}>
        {resource &&
          describeChanges(resource, made, titleOf).map(({ name, label, after }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{after === '' ? '–' : after}</dd>
            </div>
          ))}
      </dl>
      <Group gap="sm" mt="md">
        <Button disabled={isAway} onClick={onRelease} aria-label={messages.named(messages.release, title)}>
          {messages.release}
        </Button>
        <Button
          variant="default"
          disabled={isAway}
          onClick={onDiscard}
          aria-label={messages.named(messages.discard, title)}
        >
          {messages.discard}
        </Button>
      </Group>
    </Card>
  )
}
