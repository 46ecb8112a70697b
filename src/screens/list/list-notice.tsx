import { Alert, Text } from '@mantine/core'
import type { Resource } from '#src/resource/define-resource.ts'
import { streamsOf } from '#src/resource/permission.ts'
import { tellMoment } from '../format/format-moment.ts'
import { useActor } from '../hooks/use-actor.ts'
import type { ListNow } from '../hooks/use-list.ts'
import { useOffice } from '../hooks/use-office.ts'
import { Icon } from '../parts/icon.tsx'
import { listWords } from '../words/list-words.ts'

/** Says plainly when the list is not all there, or not fresh. */
export function ListNotice({ resource, list }: { resource: Resource; list: ListNow }) {
  const office = useOffice()
  if (list.state === 'loading' || list.state === 'first-page') return null
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
      <Alert variant="default" p="xs" role="status" icon={<Icon name="offline" />}>
        {listWords.stale(tellMoment(list.receivedAt))}
      </Alert>
    )
  }
  return null
}

type ListStandingProps = {
  resource: Resource
  list: ListNow
  /** Whether search or filters are in use, so that not all are counted. */
  isAsking: boolean
}

/** How many there are and of how many, how far back they go, and when the office's were received. */
export function ListStanding({ resource, list, isAsking }: ListStandingProps) {
  const actor = useActor()
  if (list.state === 'loading' || list.state === 'first-page') return null
  const { window } = resource.sync
  const isFetching = actor !== null && streamsOf(resource, actor).length > 0
  const isKnown = list.state === 'ready' || list.total > 0
  const all = listWords.count(list.all.length, resource.label)
  const said = [
    isKnown && (isAsking ? listWords.someOf(list.total, all) : all),
    isKnown && window && listWords.windowed(window.months),
    list.complete
      ? list.receivedAt !== null && listWords.received(tellMoment(list.receivedAt))
      : isFetching && listWords.stillFetching,
  ]
  return (
    <Text size="sm" c="dimmed">
      {said.filter(Boolean).join(' · ')}
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
