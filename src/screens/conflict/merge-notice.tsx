import { Alert, List, Text } from '@mantine/core'
import { useMemo } from 'react'
import { capitalize } from '#src/lib/capitalize.ts'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { conflictGroups, hasVisibleDifference } from '../data/conflicts/conflict-groups.ts'
import { authorName } from '../data/conflicts/use-conflict.ts'
import type { Suggestion } from '../data/drafts/form-view.ts'
import { isListItem } from '../data/fields/list-item.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { usePersonId } from '../data/session/use-actor.ts'
import { usePeopleResource } from '../data/session/use-resources.tsx'
import { formatInstantPhrase } from '../format/format-instant.ts'
import type { TitleOf } from '../format/format-value.ts'
import { conflictMessages as messages } from '../messages/conflict-messages.ts'
import { Icon } from '../parts/icon.tsx'

type MergedChange = NonNullable<Draft['met']>

/** Above a form: who changed the record meanwhile, and their values where the two clash. */
export function MergeNotice({
  resource,
  met,
  record,
}: {
  resource: Resource
  met: MergedChange
  record: Readonly<Record<string, unknown>>
}) {
  const people = usePeopleResource()
  const targets = useMemo(() => targetsOf(resource), [resource])
  const titleOf: TitleOf = useTitles([...targets, people])
  const me = usePersonId()
  const who = authorName(met.by, me, (id) => titleOf(people, id))
  const groups = conflictGroups(resource, met.clashes, record, titleOf).filter(hasVisibleDifference)
  const lines = groups.flatMap((group) =>
    group.lines.map((line) => [line.key, line.label || group.title, line.theirs.lines.join(', ')] as const),
  )
  return (
    <Alert
      color="orange"
      icon={<Icon name="alert" />}
      title={messages.mergeTitle(capitalize(who), formatInstantPhrase(met.at))}
      role="status"
    >
      <Text size="sm">{messages.mergeText}</Text>
      <List size="sm" mt="xs">
        {lines.map(([key, title, theirs]) => (
          <List.Item key={key}>{messages.mergeLine(title, theirs)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** The office's values beside the clashing fields, taken by one tap like a suggestion. */
export function mergeSuggestions(
  met: MergedChange,
  fields: Readonly<Record<string, unknown>>,
): Record<string, Suggestion> {
  const suggestions: Record<string, Suggestion> = {}
  for (const { field, item, itemField, theirs } of met.clashes) {
    const path = item === undefined ? field : pathOfItem(fields[field], field, item, itemField)
    if (path !== null) suggestions[path] = { source: messages.atOffice, value: theirs ?? undefined }
  }
  return suggestions
}

function pathOfItem(list: unknown, field: string, item: string, itemField: string | undefined): string | null {
  const at = Array.isArray(list) ? list.filter(isListItem).findIndex(({ id }) => id === item) : -1
  return at < 0 || itemField === undefined ? null : `${field}.${at}.${itemField}`
}
