import { Button, EmptyState, Stack, Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { mayRead } from '#src/resource/permission/permission.ts'
import type { ListView } from '../data/list/list-view.ts'
import type { ListNow } from '../data/list/use-list.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useOffice } from '../data/session/use-connectivity.ts'
import { listWords } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { ListSkeleton } from '../parts/list-skeleton.tsx'
import { NothingToSee } from '../parts/no-access.tsx'
import { neverText } from './list-notice.tsx'

type NothingThereProps = { resource: Resource; view: ListView; list: ListNow; isAsking: boolean }

/** An empty list: one sentence why, and the way on. */
export function NothingThere({ resource, view, list, isAsking }: NothingThereProps) {
  const office = useOffice()
  const actor = useActor()
  if (isAsking && list.all.length > 0) {
    return (
      <EmptyState
        icon={<Icon name="search" size={32} />}
        title={listWords.nothingFoundTitle}
        description={listWords.nothingFoundText}
        py="xl"
      >
        <EmptyState.Actions>
          <Button variant="default" onClick={() => list.change({ search: '', filters: {} })}>
            {listWords.clearAll}
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  if (actor && !mayRead(resource, actor)) return <NothingToSee />
  if (list.state === 'never-mirrored') {
    const online = resource.sync.read === 'online'
    if (!online && office !== 'unreachable') {
      return (
        <Stack gap="md">
          <Text>{neverText(resource, office)}</Text>
          <ListSkeleton />
        </Stack>
      )
    }
    return (
      <EmptyState
        icon={<Icon name="offline" size={32} />}
        title={online ? listWords.onlineOnlyTitle : listWords.neverMirroredTitle}
        description={neverText(resource, office)}
        py="xl"
      />
    )
  }
  return (
    <EmptyState
      icon={<Icon name="file" size={32} />}
      title={view.empty?.title ?? listWords.emptyTitle(resource.label[1])}
      description={view.empty?.text ?? listWords.emptyText(resource.label[1])}
      py="xl"
    />
  )
}
