import { Card, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { HeldEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { notesOf } from '#src/screens/data/workflow/timeline-events.ts'
import { nameMoment } from '#src/screens/format/format-instant.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { syncPageWords } from '../outbox/sync-page-messages.ts'
import { heldChanges } from './entry-changes.ts'
import { Facts } from './facts.tsx'
import classes from './office.module.css'
import { HeldActions } from './quarantine-actions.tsx'
import { heldWords as words } from './quarantine-messages.ts'

type Said = NonNullable<HeldEntryView['entry']>

/** One held entry: what it is, who wrote it, what brought it, what it changes, and what may be done with it. */
export function HeldCard({ held, onDecided }: { held: HeldEntryView; onDecided: () => void }) {
  const id = useId()
  const resource = useResources().get(held.entry?.resource ?? '')
  const title = titleOfHeld(held, resource)
  return (
    <Card component="li" p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {title}
      </Title>
      <div>
        {held.decision === null ? (
          <WordBadge color="orange" icon="hold">
            {words.codes[held.code]}
          </WordBadge>
        ) : (
          <Decided decision={held.decision} />
        )}
      </div>
      <HeldFacts held={held} resource={resource} />
      {held.entry && resource && <Changes said={held.entry} resource={resource} />}
      {held.decision === null && <HeldActions held={held} title={title} onDecided={onDecided} />}
    </Card>
  )
}

/** 'Daily report: Submit'. */
function titleOfHeld(held: HeldEntryView, resource: Resource | undefined): string {
  if (!held.entry) return words.unreadable
  const { action } = held.entry
  const step = resource?.workflow?.transitions[action]?.label ?? syncPageWords.actions[action] ?? action
  return words.what(resource?.label[0] ?? held.entry.resource, step)
}

function HeldFacts({ held, resource }: { held: HeldEntryView; resource: Resource | undefined }) {
  const target = resource?.scope.vessel ? (fieldOf(resource, resource.scope.vessel)?.target ?? '') : ''
  const titleOf = useTitles([target])
  const vessel = held.vesselId === null ? null : titleOf(target, held.vesselId)
  const { entry } = held
  const facts = [
    [words.author, held.author === null ? words.unknownAuthor : <PersonName key="author" id={held.author} />],
    [words.actingFor, entry?.actingFor ? <PersonName key="absent" id={entry.actingFor} /> : null],
    [words.vessel, vessel],
    [words.device, held.carrier?.name ?? words.noDevice],
    [words.made, entry && nameMoment(entry.madeAt)],
    [words.received, nameMoment(held.receivedAt)],
    [words.files, entry && entry.files > 0 ? entry.files : null],
  ] as const
  return <Facts facts={facts} />
}

function Changes({ said, resource }: { said: Said; resource: Resource }) {
  const titleOf = useTitles(useMemo(() => targetsOf(resource), [resource]))
  const changes = heldChanges(resource, said.changes, titleOf)
  const notes = notesOf(resource, said.action, said.answers, titleOf)
  return (
    <>
      <Title order={3} size="h5" mt="md">
        {words.changes}
      </Title>
      {changes.length === 0 && <Text size="sm">{words.noChanges}</Text>}
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
            {words.answers}
          </Title>
          {notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </>
      )}
    </>
  )
}

function Decided({ decision }: { decision: NonNullable<HeldEntryView['decision']> }) {
  const nameOf = usePersonName()
  return (
    <>
      <WordBadge color={decision.result === 'applied' ? 'teal' : 'gray'}>
        {words.results[decision.result] ?? decision.result}
      </WordBadge>
      <Text size="sm" mt={4}>
        {words.decided(nameMoment(decision.at), nameOf(decision.by))}
      </Text>
      {decision.message !== '' && <Text size="sm">{decision.message}</Text>}
    </>
  )
}
