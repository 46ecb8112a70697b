import { Alert, Text } from '@mantine/core'
import type { Resource } from '#src/resource/define-resource.ts'
import { tellMoment } from '../format/format-moment.ts'
import type { ListNow } from '../hooks/use-list.ts'
import { useOffice } from '../hooks/use-office.ts'
import { Icon } from '../parts/icon.tsx'
import { listWords } from '../words/list-words.ts'

/** How fresh the list is, in plain words: quiet while the office can be reached, plain when it cannot. */
export function ListNotice({ resource, list }: { resource: Resource; list: ListNow }) {
  const office = useOffice()
  if (list.state === 'loading') return null
  if (list.state === 'never-mirrored' && list.total > 0) {
    return (
      <Alert color="orange" p="xs" role="status" icon={<Icon name="offline" />}>
        {neverText(resource, office)}
      </Alert>
    )
  }
  if (list.receivedAt === null) return null
  if (office === 'unreachable') {
    return (
      <Alert color="gray" p="xs" role="status" icon={<Icon name="offline" />}>
        {listWords.stale(tellMoment(list.receivedAt))}
      </Alert>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {list.complete ? listWords.received(tellMoment(list.receivedAt)) : listWords.stillFetching}
    </Text>
  )
}

/** Why a list that was never fetched is empty, and what happens next. */
export function neverText(resource: Resource, office: 'unknown' | 'reachable' | 'unreachable'): string {
  if (resource.sync.read === 'online') return listWords.onlineOnlyText
  const [, plural] = resource.label
  return office === 'unreachable'
    ? listWords.neverMirroredUnreachable(plural)
    : listWords.neverMirroredReachable(plural)
}
