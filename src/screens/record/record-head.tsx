import { Group, Text, Title } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { RetiredBadge } from '../cells/retired-badge.tsx'
import { StatusBadge } from '../cells/status-badge.tsx'
import { recordTitle } from '../data/records/record-title.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { statePath } from '../data/workflow/workflow-path.ts'
import { FilesReceived } from '../files/files-received.tsx'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './record.module.css'
import type { RecordView } from './record-view.ts'
import { WorkflowBar } from './workflow-bar.tsx'

/** Loaded with the first print request. */
const PrintSheet = lazy(async () => ({ default: (await import('../print/print-sheet.tsx')).PrintSheet }))

type RecordHeadProps = {
  resource: Resource
  record: LocalRecord
  view: RecordView
  editHref: string | null
  /** When the device's data was last current, in milliseconds. */
  receivedAt: number | null
}

/** A record's title, state and actions. */
export function RecordHead({ resource, record, view, editHref, receivedAt }: RecordHeadProps) {
  const titleOf = useTitles(targetsOf(resource))
  const headingId = useId()
  const title = typeof view.title === 'function' ? view.title(record, titleOf) : view.title
  const heading = title ?? recordTitle(resource, record, titleOf)
  const [wish, setWish] = useState(0)
  const number = record.number ?? record.provisionalNumber
  // The progress strip names the state where there is one.
  const hasPath = resource.workflow !== undefined && statePath(resource.workflow, record) !== null
  const made = recordMessages.made(usePersonName(resource)(record.createdBy), formatInstantPhrase(record.createdAt))
  return (
    <div className={styles.head}>
      <Title order={1} className={styles.title} id={headingId} tabIndex={-1}>
        {heading}
      </Title>
      {/* Below the title, so that nothing moves when state and steps change. */}
      <Group gap="4px 12px" className={styles.standing}>
        {!hasPath && <StatusBadge resource={resource} status={record.status} />}
        {!record.active && <RetiredBadge />}
        {record.local && <SyncBadge state={record.local.state} />}
        <FilesReceived resource={resource} record={record} />
        <Text size="sm" c="dimmed">
          {[resource.label[0], number].filter(Boolean).join(' ')} · {made}
          {receivedAt !== null && !record.local && ` · ${recordMessages.newest(formatInstantPhrase(receivedAt))}`}
        </Text>
      </Group>
      <WorkflowBar
        resource={resource}
        record={record}
        editHref={editHref}
        headingId={headingId}
        onPrint={() => setWish(wish + 1)}
      />
      {wish > 0 && (
        <Suspense fallback={null}>
          <PrintSheet resource={resource} record={record} title={heading} request={wish} hidden={view.hidden} />
        </Suspense>
      )}
    </div>
  )
}
