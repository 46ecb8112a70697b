import { VisuallyHidden } from '@mantine/core'
import { isSameDay, lightFormat } from 'date-fns'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatAge } from '#src/screens/format/format-age.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { inboxMessages as messages } from '../messages.ts'
import styles from './inbox.module.css'
import type { InboxRow } from './inbox-rows.ts'

type InboxLinesProps = {
  rows: readonly InboxRow[]
  current: string | null
  idOf: (row: InboxRow) => string
  onOpen: (row: InboxRow) => void
}

/** The lines of a tab, by day. */
export function InboxLines({ rows, current, idOf, onOpen }: InboxLinesProps) {
  return (
    <ul className={styles.list} aria-label={messages.list}>
      {rows.map((row, index) => {
        const before = rows[index - 1]
        const isFirst = before === undefined || !isSameDay(row.at, before.at)
        return (
          <li key={row.key}>
            {isFirst && <div className={styles.day}>{formatDay(lightFormat(row.at, 'yyyy-MM-dd'))}</div>}
            <button
              type="button"
              id={idOf(row)}
              className={styles.row}
              aria-current={row.key === current}
              data-unread={row.isUnread || undefined}
              onClick={() => onOpen(row)}
            >
              {row.isUnread ? <span className={styles.dot} /> : <span />}
              <span className={styles.what}>
                {row.isUnread && <VisuallyHidden>{messages.unread}: </VisuallyHidden>}
                <LineText row={row} />
              </span>
              <span className={styles.age}>{formatAge(row.at)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What happened; of what waits the record itself, and below it what happened. */
function LineText({ row: { title, awaited, resource: name, notices } }: { row: InboxRow }) {
  const resource = useResources().get(name)
  const titleOf = useTitles(resource ? targetsOf(resource) : [])
  const happened = title !== null && notices.length > 1 ? `${title} ${messages.more(notices.length - 1)}` : title
  if (!resource || !awaited) return <span className={styles.title}>{happened ?? resource?.label[0] ?? name}</span>
  const record = recordTitle(resource, awaited, titleOf)
  return (
    <>
      <span className={styles.title}>
        {resource.titleKind === undefined && !record.startsWith(resource.label[0])
          ? `${resource.label[0]}: ${record}`
          : record}
      </span>
      {happened !== null && <span className={styles.happened}>{happened}</span>}
    </>
  )
}
