import { Skeleton, Stack, Text } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import { AwaitedLine } from '../cells/awaited-line.tsx'
import { EntryPanel } from '../conflict/entry-panel.tsx'
import { lastListAddress } from '../data/list/last-list-address.ts'
import { useRecord } from '../data/records/use-record.ts'
import { useWasShown } from '../data/records/use-was-shown.ts'
import type { NextRecord, RelatedView } from '../data/related/related-view.ts'
import { useNeighbours } from '../data/related/use-neighbours.ts'
import { usePersonId } from '../data/session/use-actor.ts'
import { awaitedOf } from '../data/workflow/awaited.ts'
import { ChangedDraftNotice } from '../drafts/changed-draft-notice.tsx'
import { formatInstantName } from '../format/format-instant.ts'
import { approvalMessages } from '../messages/approval-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { BackLink } from '../parts/back-link.tsx'
import { SyncAnnouncer } from '../sync/sync-announcer.tsx'
import { Activity } from './activity.tsx'
import { AmendmentNotice } from './amendment-notice.tsx'
import { BatchAnswers } from './batch/batch-answers.tsx'
import { ChangedSince } from './decision/changed-since.tsx'
import { DecisionBar } from './decision/decision-bar.tsx'
import { FieldsBesideLines } from './fields-beside-lines.tsx'
import { RecordHead } from './head/record-head.tsx'
import type { RecordView } from './head/record-view.ts'
import { LastStepNotice } from './last-step-notice.tsx'
import { LineageStrip } from './lineage/lineage-strip.tsx'
import styles from './record.module.css'
import { RecordAbsent } from './record-absent.tsx'
import { RecordBody } from './record-body.tsx'
import { RecordFoot } from './record-foot.tsx'
import type { RecordTab } from './related/related-records.tsx'
import { WorkflowStrip } from './steps/workflow-strip.tsx'

export type RecordPageProps = {
  resource: Resource
  id: string
  view?: RecordView
  /** Replaces the derived fields. */
  children?: ReactNode | ((record: LocalRecord) => ReactNode)
  /** Beside the fields, above the history. */
  aside?: ReactNode
  /**
   * The name of its tab on a tablet and a phone. Without one it stands below the fields there, as does what a decision
   * needs.
   */
  asideTitle?: string
  /** Where there is one column, what stands beside the fields stands above them: what is done with the record most. */
  asideLeads?: boolean
  /** Tabs that the area composes itself, after that of the fields. */
  tabs?: readonly RecordTab[]
  /** In place of 'not found', where the record may not have been made yet. */
  absent?: ReactNode
}

const noView: RecordView = {}
const noRelated: readonly RelatedView[] = []
const noNext: readonly NextRecord[] = []
const noTabs: readonly RecordTab[] = []

/** One record: state, next actor, actions, delivery, fields, files and history. */
export function RecordPage(props: RecordPageProps) {
  const { resource, id, view = noView, children, aside, asideTitle, asideLeads = false, tabs = noTabs, absent } = props
  const { state, record, receivedAt, isFromOffice, isGone } = useRecord(resource, id)
  const wasShown = useWasShown(id, record !== null)
  const path = useLocation({ select: (location) => location.pathname.replace(/\/+$/, '') })
  const listHref = view.backHref ?? path.slice(0, path.lastIndexOf('/'))
  const editHref = view.editHref === undefined ? `${path}/edit` : view.editHref
  const links = { editHref: editHref ?? `${path}/edit`, newHref: view.newHref ?? `${listHref}/new` }
  const person = usePersonId()
  const back =
    view.backHref === null
      ? null
      : { href: lastListAddress(person, listHref), label: recordMessages.back(resource.label[1]) }

  if (!record) {
    return (
      <Stack gap="md">
        {back && <BackLink {...back} />}
        {state === 'loading' ? (
          <RecordSkeleton />
        ) : (
          (absent ?? (
            <RecordAbsent resource={resource} id={id} isGone={isGone} wasShown={wasShown} listHref={listHref} />
          ))
        )}
      </Stack>
    )
  }
  return (
    <div className={styles.page}>
      <RecordHead
        resource={resource}
        record={record}
        view={view}
        path={path}
        back={back}
        editHref={editHref}
        receivedAt={receivedAt}
      />
      {isFromOffice && (
        <Text size="sm" c="dimmed" role="status">
          {recordMessages.fromOffice}
        </Text>
      )}
      <AmendmentNotice record={record} />
      <LastStepNotice resource={resource} record={record} />
      <SyncAnnouncer state={record.local?.state ?? null} />
      <EntryPanel resource={resource} record={record} {...links} />
      {editHref !== null && <ChangedDraftNotice resource={resource} record={record} editHref={editHref} />}
      <WorkflowStrip resource={resource} record={record} />
      <WaitingLine resource={resource} record={record} />
      <ChangedSince resource={resource} record={record} />
      <LineageStrip resource={resource} record={record} next={view.next ?? noNext} />
      <BatchAnswers resource={resource} record={record} />
      <RecordBody
        recordId={id}
        views={view.related ?? noRelated}
        isOpen={record.active}
        aside={aside}
        asideTitle={asideTitle}
        asideLeads={asideLeads}
        tabs={tabs}
        mostTabs={view.mostTabs}
        history={<Activity resource={resource} record={record} />}
      >
        {typeof children === 'function'
          ? children(record)
          : (children ?? <FieldsBesideLines resource={resource} record={record} hidden={view.hidden} />)}
      </RecordBody>
      <RecordFoot resource={resource} record={record} />
      <PageDecision resource={resource} record={record} path={path} editHref={editHref} />
    </div>
  )
}

/** Whom the open round waits for, and whether the viewer has signed it already. */
function WaitingLine({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const person = usePersonId()
  if (!awaitedOf(resource, record)) return null
  const own = approvalOf(record)?.signatures.find(({ by, actingFor }) => by === person || actingFor === person)
  return (
    <Text size="sm" c="dimmed">
      {own && `${approvalMessages.signedByYou(formatInstantName(own.at))} `}
      <AwaitedLine resource={resource} record={record} />
    </Text>
  )
}

type PageDecisionProps = { resource: Resource; record: LocalRecord; path: string; editHref: string | null }

/** The bar of decisions, which leads on through the list that the record was opened from. */
function PageDecision({ resource, record, path, editHref }: PageDecisionProps) {
  const navigate = useNavigate()
  const next = useNeighbours(resource, record, path)?.awaiting ?? null
  const open = async (href: string | null) => {
    if (href !== null) await navigate({ to: href, replace: true })
    // The pressed button has gone with the decision.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
  }
  return (
    <DecisionBar
      resource={resource}
      record={record}
      editHref={editHref}
      onDecided={() => void open(next)}
      onBack={() => void open(path)}
    />
  )
}

function RecordSkeleton() {
  return (
    <Stack role="status" aria-label={recordMessages.loading}>
      <Skeleton height={36} width="50%" />
      <Skeleton height={220} />
    </Stack>
  )
}
