import { Alert, Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { readableStreams } from '#src/resource/permission/permission.ts'
import { summarizeList } from '../data/list/list-summary.ts'
import type { ListState } from '../data/list/use-list.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useConnectivity } from '../data/session/use-connectivity.ts'
import { formatInstantName, formatInstantPhrase } from '../format/format-instant.ts'
import { listMessages } from '../messages/list-messages.ts'
import { GradeBadge } from '../parts/grade-badge.tsx'
import { Icon } from '../parts/icon.tsx'
import styles from './list.module.css'
import { ListError } from './list-error.tsx'
import summaryStyles from './list-summary.module.css'

/** Says what could not be loaded, and when the list is not on this device but for what was entered here. */
export function ListNotice({ resource, list }: { resource: Resource; list: ListState }) {
  const office = useConnectivity()
  if (list.failure) return <ListError failure={list.failure} plural={resource.label[1]} hasRows={list.total > 0} />
  if (list.state === 'loading' || list.state === 'first-page') return null
  if (list.state === 'never-mirrored' && list.total > 0) {
    return (
      <Alert color="orange" p="xs" role="status" icon={<Icon name="offline" />}>
        {neverFetchedText(resource, office)}
      </Alert>
    )
  }
  return null
}

/** Milliseconds after which what the device holds is looked at with care. */
const oldAfter = 24 * 60 * 60 * 1000

/** As of when the list is, beside its title, while the office cannot be reached. */
export function ListAge({ list }: { list: ListState }) {
  const office = useConnectivity()
  const { receivedAt, state } = list
  if (office !== 'unreachable' || receivedAt === null || state === 'loading' || state === 'first-page') return null
  const isOld = Date.now() - receivedAt > oldAfter
  return (
    <span role="status" className={styles.age} title={listMessages.stale(formatInstantPhrase(receivedAt))}>
      <GradeBadge grade={isOld ? 'notice' : 'info'} label={listMessages.asOf(formatInstantName(receivedAt))} />
    </span>
  )
}

type ListSummaryProps = {
  resource: Resource
  list: ListState
  /** Whether search or filters are used, so that not all are counted. */
  isFiltered: boolean
}

/** How much of the list is shown, in one line below its title. */
export function ListSummary({ resource, list, isFiltered: isAsking }: ListSummaryProps) {
  const actor = useActor()
  const isFetching = actor !== null && readableStreams(resource, actor).length > 0
  const summary = summarizeList(resource, list, { isFiltered: isAsking, isFetching })
  if (summary.length === 0) return null
  return (
    <Text size="sm" c="dimmed" className={summaryStyles.summary} title={summary.join(' · ')}>
      {summary.map((part, index) => (
        <span key={part}>{index === 0 ? part : ` · ${part}`}</span>
      ))}
    </Text>
  )
}

/** Why a list that was never fetched is empty, and what happens next. */
export function neverFetchedText(resource: Resource, office: 'unknown' | 'reachable' | 'unreachable'): string {
  const [, plural] = resource.label
  return office === 'unreachable'
    ? listMessages.neverMirroredUnreachable(plural)
    : listMessages.neverMirroredReachable(plural)
}
