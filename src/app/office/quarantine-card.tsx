import { Card, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { QuarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { notesOf } from '#src/screens/data/workflow/timeline-events.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { syncPageMessages } from '../outbox/sync-page-messages.ts'
import { describeChanges } from './entry-changes.ts'
import { Facts } from './facts.tsx'
import classes from './office.module.css'
import { QuarantineActions } from './quarantine-actions.tsx'
import { quarantineMessages as messages } from './quarantine-messages.ts'

type QuarantinedEntry = NonNullable<QuarantinedEntryView['entry']>

/** One quarantined entry: its kind, author, carrier, changes, and possible decisions. */
export function QuarantineCard({
  quarantined,
  onDecided,
}: {
  quarantined: QuarantinedEntryView
  onDecided: () => void
}) {
  const id = useId()
  const resource = useResources().get(quarantined.entry?.resource ?? '')
  const title = entryTitle(quarantined, resource)
  return (
    <Card component="li" p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {title}
      </Title>
      <div>
        {quarantined.decision === null ? (
          <WordBadge color="orange" icon="hold">
            {messages.codes[quarantined.code]}
          </WordBadge>
        ) : (
          <Decided decision={quarantined.decision} />
        )}
      </div>
      <EntryFacts quarantined={quarantined} resource={resource} />
      {quarantined.entry && resource && <Changes entry={quarantined.entry} resource={resource} />}
      {quarantined.decision === null && (
        <QuarantineActions quarantined={quarantined} title={title} onDecided={onDecided} />
      )}
    </Card>
  )
}

/** 'Daily report: Submit'. */
function entryTitle(quarantined: QuarantinedEntryView, resource: Resource | undefined): string {
  if (!quarantined.entry) return messages.unreadable
  const { action } = quarantined.entry
  const step = resource?.workflow?.transitions[action]?.label ?? syncPageMessages.actions[action] ?? action
  return messages.what(resource?.label[0] ?? quarantined.entry.resource, step)
}

function EntryFacts({ quarantined, resource }: { quarantined: QuarantinedEntryView; resource: Resource | undefined }) {
  const target = resource?.scope.vessel ? (fieldOf(resource, resource.scope.vessel)?.target ?? '') : ''
  const titleOf = useTitles([target])
  const vessel = quarantined.vesselId === null ? null : titleOf(target, quarantined.vesselId)
  const { entry } = quarantined
  const facts = [
    [
      messages.author,
      quarantined.author === null ? messages.unknownAuthor : <PersonName key="author" id={quarantined.author} />,
    ],
    [messages.actingFor, entry?.actingFor ? <PersonName key="absent" id={entry.actingFor} /> : null],
    [messages.vessel, vessel],
    [messages.device, quarantined.carrier?.name ?? messages.noDevice],
    [messages.made, entry && formatInstantName(entry.madeAt)],
    [messages.received, formatInstantName(quarantined.receivedAt)],
    [messages.files, entry && entry.files > 0 ? entry.files : null],
  ] as const
  return <Facts facts={facts} />
}

function Changes({ entry, resource }: { entry: QuarantinedEntry; resource: Resource }) {
  const titleOf = useTitles(useMemo(() => targetsOf(resource), [resource]))
  const changes = describeChanges(resource, entry.changes, titleOf)
  const notes = notesOf(resource, entry.action, entry.answers, titleOf)
  if (entry.isPrivate) return <Text size="sm">{messages.isPrivate}</Text>
  return (
    <>
      <Title order={3} size="h5" mt="md">
        {messages.changes}
      </Title>
      {changes.length === 0 && <Text size="sm">{messages.noChanges}</Text>}
      <dl className={classes.changes}>
        {changes.map(({ name, label, before, after }) => (
          <div key={name}>
            <dt>{label}</dt>
            {before !== '' && <dd className={classes.before}>{before}</dd>}
            <dd>{after === '' ? '–' : after}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <>
          <Title order={3} size="h5" mt="md">
            {messages.answers}
          </Title>
          {notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </>
      )}
    </>
  )
}

function Decided({ decision }: { decision: NonNullable<QuarantinedEntryView['decision']> }) {
  const nameOf = usePersonName()
  return (
    <>
      <WordBadge color={decision.result === 'applied' ? 'teal' : 'gray'}>
        {messages.results[decision.result] ?? decision.result}
      </WordBadge>
      <Text size="sm" mt={4}>
        {messages.decided(formatInstantName(decision.at), nameOf(decision.by))}
      </Text>
      {decision.message !== '' && <Text size="sm">{decision.message}</Text>}
    </>
  )
}
