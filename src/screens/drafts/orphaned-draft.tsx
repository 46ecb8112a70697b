import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type Draft, discardDraft } from '#src/offline/outbox/drafts.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import { nounOf } from '#src/protocol/messages/noun-of.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { filesWithin } from '../data/fields/file-reference.ts'
import { writtenLines, writtenText } from '../data/fields/written-lines.ts'
import { titleTexts } from '../data/records/record-title.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { orphanMessages as messages } from '../messages/orphan-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { notifyDone } from '../parts/notify-done.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { WrittenContent } from './written-content.tsx'

/** A draft whose record has left the device: no form opens it, so it can be read, sent, saved or discarded here. */
export function OrphanedDraft({ resource, draft }: { resource: Resource; draft: Draft }) {
  const titleOf = useTitles(targetsOf(resource))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const lines = writtenLines(resource, draft.fields, titleOf)
  const title = [resource.label[0], titleTexts(resource, draft.fields, titleOf)].filter(Boolean).join(': ')
  async function send(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      await sendDraft(resource, draft)
      void notifyDone(resource, draft.record ?? draft.id, successCatalogue.updated(nounOf(resource)))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert color="orange" icon={<Icon name="alert" />} title={messages.gone(resource.label[0])} role="status" w="100%">
      <Text size="sm">
        {messages.why} {messages.draft}
      </Text>
      <WrittenContent lines={lines} />
      <Group gap="sm" mt="sm">
        <Button variant="default" loading={busy} onClick={() => void send()}>
          {messages.sendAnyway}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile(new Blob([writtenText(title, lines)], { type: 'text/plain' }), `${resource.name}.txt`)
          }
        >
          {messages.save}
        </Button>
        <DiscardDraft onDiscard={() => discardDraft(draft.id)} />
      </Group>
      {failed && (
        <Text size="sm" role="alert" mt="xs">
          {messages.failed}
        </Text>
      )}
    </Alert>
  )
}

/** The change as its author wrote it, for the version they saw: the office decides whether it still counts. */
async function sendDraft(resource: Resource, draft: Draft): Promise<void> {
  const changes = changesBetween(resource, draft.baseFields, draft.fields)
  await submitEntry({
    resource: resource.name,
    action: 'update',
    record: draft.record ?? draft.id,
    base: draft.base,
    changes,
    files: filesWithin(Object.values(changes).map(({ after }) => after)),
    draftId: draft.id,
    schemaVersion: resource.version,
    urgency: resource.sync.urgency,
  })
}
