import { Link } from '@tanstack/react-router'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { RetiredBadge } from '../cells/retired-badge.tsx'
import { StatusBadge } from '../cells/status-badge.tsx'
import type { ListNow } from '../hooks/use-list.ts'
import { recordTitle } from '../record/record-title.ts'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './list.module.css'
import { ListCell } from './list-cell.tsx'
import { partNamed } from './list-view.ts'

type ListCardsProps = { resource: Resource; list: ListNow; hrefOf: (record: StoredRecord) => string }

/** Rows as cards, each one link, for narrow screens: title, state and delivery first, then the columns with their labels. */
export function ListCards({ resource, list, hrefOf }: ListCardsProps) {
  return (
    <ul className={styles.cards}>
      {list.page.rows.map((record) => (
        <li key={record.id}>
          <ListCard resource={resource} list={list} record={record} href={hrefOf(record)} />
        </li>
      ))}
    </ul>
  )
}

type ListCardProps = { resource: Resource; list: ListNow; record: LocalRecord; href: string }

function ListCard({ resource, list, record, href }: ListCardProps) {
  const said = new Set<string>([...resource.title, 'status'])
  const parts = list.query.columns.filter((name) => !said.has(name)).map((name) => partNamed(resource, name))
  return (
    <Link to={href} className={styles.card}>
      <span className={styles.cardHead}>
        <span className={styles.cardTitle}>{recordTitle(resource, record, list.titleOf)}</span>
        <StatusBadge resource={resource} status={record.status} />
        {!record.active && <RetiredBadge />}
      </span>
      <span className={styles.cardParts}>
        {parts.map((part) => (
          <span key={part.name} className={styles.cardPart}>
            <span className={styles.cardLabel}>{part.label}</span>
            <ListCell resource={resource} record={record} part={part} titleOf={list.titleOf} cells={list.cells} />
          </span>
        ))}
      </span>
      {record.local && <SyncBadge state={record.local.state} />}
    </Link>
  )
}
