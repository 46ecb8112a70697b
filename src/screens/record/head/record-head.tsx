import { Title } from '@mantine/core'
import { lazy, Suspense, useCallback, useId, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { RetiredBadge } from '../../cells/retired-badge.tsx'
import { StatusBadge } from '../../cells/status-badge.tsx'
import { recordTitle } from '../../data/records/record-title.ts'
import { targetsOf, useTitles } from '../../data/records/use-titles.ts'
import { ButtonLink } from '../../parts/button-link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { SyncBadge } from '../../sync/sync-badge.tsx'
import { RecordFacts } from './record-facts.tsx'
import styles from './record-head.module.css'
import { RecordNavigationBar } from './record-navigation-bar.tsx'
import type { RecordView } from './record-view.ts'
import { WorkflowBar } from './workflow-bar.tsx'

/** Loaded with the first print request. */
const PrintSheet = lazy(async () => ({ default: (await import('../../print/print-sheet.tsx')).PrintSheet }))

const LabelSheet = lazy(async () => ({ default: (await import('../../codes/label-sheet.tsx')).LabelSheet }))

/** What is to be printed: the record, counting the wishes for it, or its label. */
type Paper = { sheet: number } | 'label' | null

type RecordHeadProps = {
  resource: Resource
  record: LocalRecord
  view: RecordView
  /** The address of this page. */
  path: string
  /** The list; null where there is none. */
  back: { href: string; label: string } | null
  editHref: string | null
  /** When the device's data was last current, in milliseconds. */
  receivedAt: number | null
}

/** A record's title with its state, its place in the list and its actions, which stay in sight; below it the facts. */
export function RecordHead({ resource, record, view, path, back, editHref, receivedAt }: RecordHeadProps) {
  const titleOf = useTitles(targetsOf(resource))
  const headingId = useId()
  const title = typeof view.title === 'function' ? view.title(record, titleOf) : view.title
  const heading = title ?? recordTitle(resource, record, titleOf)
  const [paper, setPaper] = useState<Paper>(null)
  const endLabel = useCallback(() => setPaper(null), [])
  return (
    <>
      <div className={styles.line}>
        {back && (
          <ButtonLink href={back.href} label={back.label} variant="subtle" className={styles.back}>
            <Icon name="back" />
            <span className={styles.backLabel}>{back.label}</span>
          </ButtonLink>
        )}
        <div className={styles.name}>
          {view.lead?.(record)}
          <Title order={1} className={styles.title} id={headingId} tabIndex={-1}>
            {heading}
          </Title>
          <span className={styles.badges}>
            <StatusBadge resource={resource} record={record} />
            {!record.active && <RetiredBadge />}
            {record.local && <SyncBadge state={record.local.state} />}
          </span>
        </div>
        <RecordNavigationBar resource={resource} record={record} path={path} />
        <WorkflowBar
          resource={resource}
          record={record}
          editHref={editHref}
          stepHrefs={view.stepHrefs}
          stepLeadsTo={view.stepLeadsTo}
          adjustAnswers={view.adjustAnswers}
          decidesBelow
          headingId={headingId}
          onPrint={() => setPaper((before) => ({ sheet: (isSheet(before) ? before.sheet : 0) + 1 }))}
          onLabel={resource.codes && (() => setPaper('label'))}
        />
      </div>
      <RecordFacts
        resource={resource}
        record={record}
        names={view.facts}
        hidden={view.hidden}
        receivedAt={receivedAt}
      />
      <Suspense fallback={null}>
        {isSheet(paper) && (
          <PrintSheet resource={resource} record={record} title={heading} request={paper.sheet} view={view} />
        )}
        {paper === 'label' && <LabelSheet resource={resource} records={[record]} onPrinted={endLabel} />}
      </Suspense>
    </>
  )
}

function isSheet(paper: Paper): paper is { sheet: number } {
  return paper !== null && typeof paper === 'object'
}
