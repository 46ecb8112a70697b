import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import { withdrawEntry } from '#src/offline/outbox/withdraw.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { useOrphaned, workOfEntry } from '../data/drafts/use-orphaned.ts'
import { writtenLines, writtenText } from '../data/fields/written-lines.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { orphanMessages as messages } from '../messages/orphan-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { WrittenContent } from './written-content.tsx'

type OrphanedEntryProps = { resource: Resource; entry: OutboxItem }

/** Below an entry whose record has left the device: its content, its outcome, and its author's options. */
export function OrphanedEntry({ resource, entry }: OrphanedEntryProps) {
  const isOrphaned = useOrphaned(workOfEntry(entry))
  return isOrphaned ? <UnshownEntry resource={resource} entry={entry} why="gone" /> : null
}

type UnshownEntryProps = OrphanedEntryProps & {
  /**
   * Why its record is not shown: it has left the device, or is older than the mirror's window and the office did not
   * answer.
   */
  why: 'gone' | 'older'
}

/** An entry shown instead of its record: its content, its outcome, and its author's options. */
export function UnshownEntry({ resource, entry, why }: UnshownEntryProps) {
  const titleOf = useTitles(targetsOf(resource))
  const [failed, setFailed] = useState(false)
  const lines = writtenLines(resource, entry.fields ?? entry.intent?.fields ?? {}, titleOf)
  const withdraw = () => withdrawEntry(entry.id).catch(() => setFailed(true))
  return (
    <Alert
      color="orange"
      icon={<Icon name="alert" />}
      title={(why === 'gone' ? messages.gone : messages.older)(resource.label[0])}
      role="status"
      w="100%"
    >
      <Text size="sm">
        {why === 'gone' ? messages.why : messages.whyOlder} {textOf(entry)}
      </Text>
      <WrittenContent lines={lines} />
      <Group gap="sm" mt="sm">
        {entry.mayWithdraw && entry.fields !== null && (
          <Button variant="default" leftSection={<Icon name="undo" />} onClick={() => void withdraw()}>
            {messages.takeBack}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() =>
            saveFile(new Blob([writtenText(resource.label[0], lines)], { type: 'text/plain' }), `${resource.name}.txt`)
          }
        >
          {messages.save}
        </Button>
      </Group>
      {failed && (
        <Text size="sm" role="alert" mt="xs">
          {messages.failed}
        </Text>
      )}
    </Alert>
  )
}

function textOf({ state }: OutboxItem): string {
  if (state === 'needs-you') return messages.returned
  return state === 'held' ? messages.quarantined : messages.waits
}
