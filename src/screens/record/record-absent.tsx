import { Card, Stack, Text, Title } from '@mantine/core'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { useDrafts } from '../data/drafts/use-drafts.ts'
import { useOlderThanWindow, workOfDraft, workOfEntry } from '../data/drafts/use-orphaned.ts'
import { useOpenEntry } from '../data/records/use-outbox.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useConnectivity } from '../data/session/use-connectivity.ts'
import { OrphanedDraft } from '../drafts/orphaned-draft.tsx'
import { OrphanedEntry, UnshownEntry } from '../drafts/orphaned-entry.tsx'
import { orphanMessages } from '../messages/orphan-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { Icon } from '../parts/icon.tsx'
import styles from './record.module.css'

type RecordAbsentProps = {
  resource: Resource
  id: string
  /** The office was asked too and does not show it; otherwise it may only not have answered. */
  isGone: boolean
  /** It was shown here until just now. */
  wasShown?: boolean
  /** Its list, which also shows deleted records. */
  listHref?: string
}

/** Shown instead of a record that neither device nor office shows, with the person's own drafts and entries for it. */
export function RecordAbsent({ resource, id, isGone, wasShown = false, listHref }: RecordAbsentProps) {
  const entry = useOpenEntry(id)
  const drafts = useDrafts().filter((draft) => draft.resource === resource.name && draft.record === id)
  return (
    <Stack gap="md">
      <Absent resource={resource} isGone={isGone} wasShown={wasShown} listHref={listHref} />
      {entry && <EntryOfAbsent resource={resource} entry={entry} isGone={isGone} />}
      {drafts
        .filter(({ base }) => base !== null)
        .map((draft) => (
          <DraftOfAbsent key={draft.id} resource={resource} draft={draft} isGone={isGone} />
        ))}
    </Stack>
  )
}

type OfAbsent = { resource: Resource; isGone: boolean }

/** A draft of an older record opens again with the office; one of a removed record is read and resolved here. */
function DraftOfAbsent({ resource, draft, isGone }: OfAbsent & { draft: Draft }) {
  const isOlder = useOlderThanWindow(workOfDraft(draft, resource))
  return isOlder && !isGone ? (
    <Text>{recordMessages.draftKept}</Text>
  ) : (
    <OrphanedDraft resource={resource} draft={draft} />
  )
}

/** An entry of an older record is shown here while the office does not answer, like one of a removed record. */
function EntryOfAbsent({ resource, entry, isGone }: OfAbsent & { entry: OutboxItem }) {
  const isOlder = useOlderThanWindow(workOfEntry(entry))
  if (isOlder) return <UnshownEntry resource={resource} entry={entry} why={isGone ? 'gone' : 'older'} />
  return <OrphanedEntry resource={resource} entry={entry} />
}

type AbsentProps = { resource: Resource; isGone: boolean; wasShown: boolean; listHref: string | undefined }

function Absent({ resource, isGone, wasShown, listHref }: AbsentProps) {
  const isAway = useConnectivity() === 'unreachable'
  const actor = useActor()
  const mayBringBack =
    resource.sync.write === 'online' && actor !== null && holdsAnyGrant(resource.access.delete, actor) && !isAway
  return (
    <Card className={styles.absent} role="status">
      <span className={styles.absentSign}>
        <Icon name={isAway ? 'offline' : 'file'} size={28} />
      </span>
      <Title order={1} size="h3">
        {wasShown ? orphanMessages.leftTitle(resource.label[0]) : recordMessages.absentTitle(resource.label[0])}
      </Title>
      <Text c="dimmed" maw="46ch">
        {wasShown ? orphanMessages.leftText : absentText(isGone, isAway)}
      </Text>
      {mayBringBack && listHref !== undefined && (
        <ButtonLink href={`${listHref}?deleted=true`} variant="default" leftSection={<Icon name="history" />}>
          {recordMessages.seeDeleted}
        </ButtonLink>
      )}
    </Card>
  )
}

function absentText(isGone: boolean, isAway: boolean): string {
  if (isGone) return recordMessages.absentText
  return isAway ? recordMessages.absentOffline : recordMessages.absentUnanswered
}
