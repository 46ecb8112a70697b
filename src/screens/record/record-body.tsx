import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScreenQuery } from '../browser/use-screen-query.ts'
import type { RelatedView } from '../data/related/related-view.ts'
import { recordMessages as messages } from '../messages/record-messages.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './record-body.module.css'
import { type RecordTab, RelatedRecords } from './related/related-records.tsx'
import { useSideFold } from './side-fold.ts'

type RecordBodyProps = {
  recordId: string
  views: readonly RelatedView[]
  /** Whether new records may be begun for the record shown. */
  isOpen: boolean
  /** What stands beside the fields at a desk; null where nothing does. */
  aside: ReactNode
  /** Its tab where there is one column; without one it stands below the fields there. */
  asideTitle: string | undefined
  /** Without a tab it stands above the fields there. */
  asideLeads: boolean
  history: ReactNode
  tabs: readonly RecordTab[]
  mostTabs: number | undefined
  children: ReactNode
}

/**
 * What is below a record's head: its fields and what belongs to it, and beside them a column that folds. The history alone
 * makes no column: it stands below, and where there is one column both are the last tabs.
 */
export function RecordBody({
  recordId,
  views,
  isOpen,
  aside,
  asideTitle,
  asideLeads,
  history,
  tabs,
  mostTabs,
  children,
}: RecordBodyProps) {
  const isWide = useScreenQuery('(min-width: 1200px)')
  const hasSide = isWide && Boolean(aside)
  const isTab = !isWide && Boolean(aside) && asideTitle !== undefined
  const besideInColumn = !hasSide && !isTab && aside
  const { isFolded, fold } = useSideFold()
  const related = (
    <RelatedRecords
      views={views}
      recordId={recordId}
      isOpen={isOpen}
      aside={isTab ? { title: asideTitle, content: aside } : null}
      history={hasSide ? null : history}
      isHistoryTab={!isWide}
      own={tabs}
      mostTabs={mostTabs}
    >
      {asideLeads && besideInColumn}
      {children}
      {!asideLeads && besideInColumn}
    </RelatedRecords>
  )
  if (!hasSide) return <div className={styles.main}>{related}</div>
  return (
    <div className={styles.columns} data-folded={isFolded || undefined}>
      <div className={styles.main}>{related}</div>
      <ActionIcon
        className={styles.fold}
        color="gray"
        aria-label={messages.side}
        aria-expanded={!isFolded}
        title={messages.side}
        onClick={() => fold(!isFolded)}
      >
        <Icon name="panel" size={16} />
      </ActionIcon>
      <aside className={styles.side} hidden={isFolded} aria-label={messages.activity}>
        <div className={styles.beside}>{aside}</div>
        {history}
      </aside>
    </div>
  )
}
