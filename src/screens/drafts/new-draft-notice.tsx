import { Alert, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useDrafts } from '../data/drafts/use-drafts.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { listMessages } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'

/** Reminds of an unsent new record, with a link to it. */
export function NewDraftNotice({ resource, href }: { resource: Resource; href: string }) {
  const draft = useDrafts().find((candidate) => candidate.resource === resource.name && candidate.record === null)
  if (!draft) return null
  return (
    <Alert color="blue" p="sm" icon={<Icon name="edit" />}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" fw={700}>
            {listMessages.draftTitle(resource.label[0], formatInstantPhrase(draft.updatedAt))}
          </Text>
          <Text size="sm">{listMessages.draftText}</Text>
        </div>
        <Button component={Link} to={href} variant="default">
          {listMessages.draftGoOn}
        </Button>
      </Group>
    </Alert>
  )
}
