import { Alert, Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { streamsOf } from '#src/resource/permission/permission.ts'
import { standingOf } from '../data/list/list-summary.ts'
import type { ListNow } from '../data/list/use-list.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useOffice } from '../data/session/use-connectivity.ts'
import { tellMoment } from '../format/format-instant.ts'
import { listWords } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'

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

/** How much of the list stands here, in one line below its title. */
export function ListStanding({ resource, list, isAsking }: ListStandingProps) {
  const actor = useActor()
  const isFetching = actor !== null && streamsOf(resource, actor).length > 0
  const said = standingOf(resource, list, { isAsking, isFetching })
  if (said.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {said.join(' · ')}
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
