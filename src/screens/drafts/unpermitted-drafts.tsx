import { Alert, Button, Group } from '@mantine/core'
import { type Draft, discardDraft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { useDrafts } from '../data/drafts/use-drafts.ts'
import { writtenLines, writtenText } from '../data/fields/written-lines.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { formMessages } from '../messages/form-messages.ts'
import { orphanMessages } from '../messages/orphan-messages.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { WrittenContent } from './written-content.tsx'

/** Drafts of new records the person may no longer create: they can be read, saved as a file, or discarded. */
export function UnpermittedDrafts({ resource }: { resource: Resource }) {
  const drafts = useDrafts().filter((draft) => draft.resource === resource.name && draft.base === null)
  return drafts.map((draft) => <UnpermittedDraft key={draft.id} resource={resource} draft={draft} />)
}

function UnpermittedDraft({ resource, draft }: { resource: Resource; draft: Draft }) {
  const titleOf = useTitles(targetsOf(resource))
  const lines = writtenLines(resource, draft.fields, titleOf)
  const [kind] = resource.label
  return (
    <Alert color="blue" title={formMessages.unpermittedTitle(formatInstantPhrase(draft.updatedAt))} role="status">
      {formMessages.unpermittedText}
      <WrittenContent lines={lines} />
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([writtenText(kind, lines)], { type: 'text/plain' }), `${resource.name}.txt`)}
        >
          {orphanMessages.save}
        </Button>
        <DiscardDraft onDiscard={() => discardDraft(draft.id)} />
      </Group>
    </Alert>
  )
}
