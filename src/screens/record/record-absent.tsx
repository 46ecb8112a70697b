import { Card, Stack, Text, Title } from '@mantine/core'
import type { Draft } from '#src/offline/drafts.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { mayEver } from '#src/resource/permission.ts'
import { useActor } from '../hooks/use-actor.ts'
import { useDrafts } from '../hooks/use-drafts.ts'
import { useOffice } from '../hooks/use-office.ts'
import { useOpenEntry } from '../hooks/use-outbox.ts'
import { OrphanedDraft } from '../orphans/orphaned-draft.tsx'
import { OrphanedEntry } from '../orphans/orphaned-entry.tsx'
import { useOlderThanKept, workOfDraft } from '../orphans/use-orphaned.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { orphanWords } from '../words/orphan-words.ts'
import { recordWords } from '../words/record-words.ts'
import styles from './record.module.css'

type RecordAbsentProps = {
  resource: Resource
  id: string
  /** It stood here until just now. */
  wasShown?: boolean
  /** Where its list stands, which knows what was deleted. */
  listHref?: string
}

/** In place of a record that neither this device nor the office shows, with what the person wrote about it all the same. */
export function RecordAbsent({ resource, id, wasShown = false, listHref }: RecordAbsentProps) {
  const isAway = useOffice() === 'unreachable'
  const entry = useOpenEntry(id)
  const drafts = useDrafts().filter((draft) => draft.resource === resource.name && draft.record === id)
  return (
    <Stack gap="md">
      <Absent resource={resource} wasShown={wasShown} listHref={listHref} />
      {entry && <OrphanedEntry resource={resource} entry={entry} isGone={!isAway} />}
      {drafts
        .filter(({ base }) => base !== null)
        .map((draft) => (
          <DraftOfAbsent key={draft.id} resource={resource} draft={draft} isAway={isAway} />
        ))}
    </Stack>
  )
}

/** What was begun of an older record opens again with the office; of one that is gone it is read and settled here. */
function DraftOfAbsent({ resource, draft, isAway }: { resource: Resource; draft: Draft; isAway: boolean }) {
  const isOlder = useOlderThanKept(workOfDraft(draft, resource))
  return isOlder && isAway ? <Text>{recordWords.draftKept}</Text> : <OrphanedDraft resource={resource} draft={draft} />
}

type AbsentProps = { resource: Resource; wasShown: boolean; listHref: string | undefined }

function Absent({ resource, wasShown, listHref }: AbsentProps) {
  const isAway = useOffice() === 'unreachable'
  const actor = useActor()
  const mayBringBack =
    resource.sync.write === 'online' && actor !== null && mayEver(resource.access.delete, actor) && !isAway
  return (
    <Card className={styles.absent} role="status">
      <span className={styles.absentSign}>
        <Icon name={isAway ? 'offline' : 'file'} size={28} />
      </span>
      <Title order={1} size="h3">
        {wasShown ? orphanWords.leftTitle(resource.label[0]) : recordWords.absentTitle(resource.label[0])}
      </Title>
      <Text c="dimmed" maw="46ch">
        {wasShown ? orphanWords.leftText : isAway ? recordWords.absentOffline : recordWords.absentText}
      </Text>
      {mayBringBack && listHref !== undefined && (
        <ButtonLink href={`${listHref}?deleted=true`} variant="default" leftSection={<Icon name="history" />}>
          {recordWords.seeDeleted}
        </ButtonLink>
      )}
    </Card>
  )
}
