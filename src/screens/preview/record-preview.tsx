import { ActionIcon, Skeleton, Text } from '@mantine/core'
import { use } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { RetiredBadge } from '../cells/retired-badge.tsx'
import { StatusBadge } from '../cells/status-badge.tsx'
import { recordTitle } from '../data/records/record-title.ts'
import { useRecord } from '../data/records/use-record.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { ChangedDraftNotice } from '../drafts/changed-draft-notice.tsx'
import { previewMessages as messages } from '../messages/preview-messages.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { LiveMessage } from '../parts/live-message.tsx'
import { AmendmentNotice } from '../record/amendment-notice.tsx'
import { ChangedSince } from '../record/decision/changed-since.tsx'
import { DecisionBar } from '../record/decision/decision-bar.tsx'
import { RecordFacts } from '../record/head/record-facts.tsx'
import { WorkflowBar } from '../record/head/workflow-bar.tsx'
import { LastStepNotice } from '../record/last-step-notice.tsx'
import { RecordFields } from '../record/record-fields.tsx'
import { RelatedCounts } from '../record/related/related-counts.tsx'
import { WorkflowStrip } from '../record/steps/workflow-strip.tsx'
import { Timeline } from '../record/timeline.tsx'
import { SyncAnnouncer } from '../sync/sync-announcer.tsx'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './preview.module.css'
import { PreviewedEntry } from './previewed-entry.tsx'
import { PreviewedViewContext } from './previewed-view.ts'
import { previewHeadingId } from './use-preview.ts'

type RecordPreviewProps = {
  resource: Resource
  id: string
  /** In pixels. */
  width: number
  hrefOf: (record: StoredRecord) => string
  /** Where its form stands. */
  editHrefOf: (record: StoredRecord) => string
  /** The form of a new record; null where none is offered. */
  newHref: string | null
  /** Absent where it stays open. */
  onClose?: () => void
  /** Called once the person has decided on it in its round. */
  onDecided?: () => void
  /** Returns to it, where that was taken back or could not be stored. */
  onBack?: () => void
}

/** Lines of the history in the preview; the page has all. */
const newestEvents = 3

/** A record beside its list: state, actions, fields, how much belongs to it, and what happened last. */
export function RecordPreview(props: RecordPreviewProps) {
  const { resource, id, width, hrefOf, editHrefOf, newHref, onClose, onDecided, onBack } = props
  const { state, record } = useRecord(resource, id)
  return (
    <aside
      className={styles.panel}
      style={{ width }}
      aria-label={messages.panel(resource.label[0])}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !onClose) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.top}>
        {record ? (
          <ButtonLink href={hrefOf(record)} variant="subtle" px="xs" leftSection={<Icon name="next" />}>
            {messages.open}
          </ButtonLink>
        ) : (
          <span />
        )}
        {onClose && (
          <ActionIcon variant="subtle" aria-label={messages.close} onClick={onClose}>
            <Icon name="close" />
          </ActionIcon>
        )}
      </div>
      {record ? (
        <PreviewedRecord
          key={id}
          resource={resource}
          record={record}
          href={hrefOf(record)}
          editHref={editHrefOf(record)}
          newHref={newHref}
          onClose={onClose}
          onDecided={onDecided}
          onBack={onBack}
        />
      ) : state === 'loading' ? (
        <Skeleton height={220} aria-label={messages.loading} />
      ) : (
        <Text c="dimmed" role="status">
          {messages.absent}
        </Text>
      )}
    </aside>
  )
}

type PreviewedProps = {
  resource: Resource
  record: LocalRecord
  href: string
  editHref: string
  newHref: string | null
  onClose: (() => void) | undefined
  onDecided: (() => void) | undefined
  onBack: (() => void) | undefined
}

function PreviewedRecord({ resource, record, href, editHref, newHref, onClose, onDecided, onBack }: PreviewedProps) {
  const title = recordTitle(resource, record, useTitles(targetsOf(resource)))
  const { facts, related, hidden } = use(PreviewedViewContext)
  return (
    <>
      <div className={styles.head}>
        <h2 id={previewHeadingId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <StatusBadge resource={resource} record={record} />
        {!record.active && <RetiredBadge />}
        {record.local && <SyncBadge state={record.local.state} />}
      </div>
      <LiveMessage>{messages.shown(title)}</LiveMessage>
      <SyncAnnouncer state={record.local?.state ?? null} />
      <RecordFacts resource={resource} record={record} names={facts} hidden={hidden} receivedAt={null} />
      <div className={styles.steps}>
        <WorkflowBar
          resource={resource}
          record={record}
          editHref={editHref}
          headingId={previewHeadingId}
          decidesBelow
          {...(onClose && { onRemoved: onClose })}
        />
      </div>
      <div className={styles.body}>
        <AmendmentNotice record={record} />
        <LastStepNotice resource={resource} record={record} />
        <PreviewedEntry resource={resource} record={record} href={href} editHref={editHref} newHref={newHref} />
        <ChangedDraftNotice resource={resource} record={record} editHref={editHref} />
        <WorkflowStrip resource={resource} record={record} isWhole />
        <ChangedSince resource={resource} record={record} />
        {related && <RelatedCounts views={related} recordId={record.id} />}
        <RecordFields resource={resource} record={record} hidden={hidden} isNested />
        <Timeline resource={resource} record={record} most={newestEvents} isNested />
      </div>
      <DecisionBar resource={resource} record={record} editHref={editHref} onDecided={onDecided} onBack={onBack} />
    </>
  )
}
