import { Button, EmptyState, Stack, Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { mayReadAny } from '#src/resource/permission/permission.ts'
import { findPart, type ListView } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useConnectivity } from '../data/session/use-connectivity.ts'
import { listMessages } from '../messages/list-messages.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { ListSkeleton } from '../parts/list-skeleton.tsx'
import { NoAccess } from '../parts/no-access.tsx'
import { filterText } from './filter-control.tsx'
import { neverFetchedText } from './list-notice.tsx'

type EmptyListProps = {
  resource: Resource
  view: ListView
  list: ListState
  isFiltered: boolean
  /** The form of a new record; null where none may be begun. */
  newHref: string | null
}

/** An empty list: one sentence why, and the way on. */
export function EmptyList({ resource, view, list, isFiltered: isAsking, newHref }: EmptyListProps) {
  const office = useConnectivity()
  const actor = useActor()
  if (isAsking && list.all.length > 0) return <NoMatch resource={resource} list={list} />
  if (actor && !mayReadAny(resource, actor)) return <NoAccess />
  // The notice above says why nothing is here.
  if (list.failure) return null
  if (list.state === 'never-mirrored') {
    if (office !== 'unreachable') {
      return (
        <Stack gap="md">
          <Text>{neverFetchedText(resource, office)}</Text>
          <ListSkeleton />
        </Stack>
      )
    }
    return (
      <EmptyState
        icon={<Icon name="offline" size={32} />}
        title={listMessages.neverMirroredTitle}
        description={neverFetchedText(resource, office)}
        py="xl"
      />
    )
  }
  return (
    <EmptyState
      icon={<Icon name="file" size={32} />}
      title={view.empty?.title ?? listMessages.emptyTitle(resource.label[1])}
      description={view.empty?.text}
      py="xl"
    >
      {newHref !== null && (
        <EmptyState.Actions>
          <ButtonLink href={newHref} variant="default" leftSection={<Icon name="add" />}>
            {view.newLabel ?? listMessages.add(resource.label[0])}
          </ButtonLink>
        </EmptyState.Actions>
      )}
    </EmptyState>
  )
}

/** Of how many none matches, what was asked, and the way back to all. */
function NoMatch({ resource, list }: { resource: Resource; list: ListState }) {
  const { search, filters } = list.query
  const asked = [
    ...(search === '' ? [] : [listMessages.searched(search)]),
    ...Object.keys(filters).map((name) => {
      const part = findPart(resource, name)
      return `${part.label}: ${filterText({ resource, part, list })}`
    }),
  ]
  return (
    <EmptyState
      icon={<Icon name="search" size={32} />}
      title={listMessages.someOf(0, listMessages.count(list.all.length, resource.label))}
      description={asked.join(' · ')}
      py="xl"
    >
      <EmptyState.Actions>
        <Button variant="default" onClick={() => list.change({ search: '', filters: {} })}>
          {search === '' ? listMessages.clearFilters : listMessages.clearAll}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
