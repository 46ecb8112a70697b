import { VisuallyHidden } from '@mantine/core'
import { isSameDay, lightFormat } from 'date-fns'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatAge } from '#src/screens/format/format-age.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { inboxMessages as messages } from '../messages.ts'
import styles from './inbox.module.css'
import type { InboxRow } from './inbox-rows.ts'

type InboxLinesProps = {
  rows: readonly InboxRow[]
  current: string | null
  idOf: (row: InboxRow) => string
  onOpen: (row: InboxRow) => void
}

/** The lines of a tab, by day. Of many only those are drawn again that changed. */
export function InboxLines({ rows, current, idOf, onOpen }: InboxLinesProps) {
  const resources = useResources()
  const names = [...new Set(rows.map(({ resource }) => resource))].sort().join()
  const targets = useMemo(() => names.split(',').flatMap((name) => targetsIn(resources.get(name))), [names, resources])
  const titleOf = useTitles(targets)
  const latest = useRef({ rows, onOpen })
  useLayoutEffect(() => {
    latest.current = { rows, onOpen }
  }, [rows, onOpen])
  const open = useCallback((key: string) => {
    const row = latest.current.rows.find((one) => one.key === key)
    if (row) latest.current.onOpen(row)
  }, [])
  return (
    <ul className={styles.list} aria-label={messages.list}>
      {rows.map((row, index) => {
        const before = rows[index - 1]
        const isFirst = before === undefined || !isSameDay(row.at, before.at)
        return (
          <Line
            key={row.key}
            name={row.key}
            id={idOf(row)}
            day={isFirst ? formatDay(lightFormat(row.at, 'yyyy-MM-dd')) : null}
            isCurrent={row.key === current}
            isUnread={row.isUnread}
            age={formatAge(row.at)}
            {...textsOf(row, resources.get(row.resource), titleOf)}
            onOpen={open}
          />
        )
      })}
    </ul>
  )
}

type LineProps = {
  name: string
  id: string
  /** Said before the first line of a day. */
  day: string | null
  isCurrent: boolean
  isUnread: boolean
  title: string
  happened: string | null
  age: string
  onOpen: (name: string) => void
}

const Line = memo(function Line({ name, id, day, isCurrent, isUnread, title, happened, age, onOpen }: LineProps) {
  return (
    <li>
      {day !== null && <div className={styles.day}>{day}</div>}
      <button
        type="button"
        id={id}
        className={styles.row}
        aria-current={isCurrent}
        data-unread={isUnread || undefined}
        onClick={() => onOpen(name)}
      >
        {isUnread ? <span className={styles.dot} /> : <span />}
        <span className={styles.what}>
          {isUnread && <VisuallyHidden>{messages.unread}: </VisuallyHidden>}
          <span className={styles.title}>{title}</span>
          {happened !== null && <span className={styles.happened}>{happened}</span>}
        </span>
        <span className={styles.age}>{age}</span>
      </button>
    </li>
  )
})

/** What happened; of what waits the record itself, and below it what happened. */
function textsOf(
  { title, awaited, resource: name, notices }: InboxRow,
  resource: Resource | undefined,
  titleOf: TitleOf,
): Pick<LineProps, 'title' | 'happened'> {
  const happened = title !== null && notices.length > 1 ? `${title} ${messages.more(notices.length - 1)}` : title
  if (!resource || !awaited) return { title: happened ?? resource?.label[0] ?? name, happened: null }
  const record = recordTitle(resource, awaited, titleOf)
  const isNamed = resource.titleKind !== undefined || record.startsWith(resource.label[0])
  return { title: isNamed ? record : `${resource.label[0]}: ${record}`, happened }
}

function targetsIn(resource: Resource | undefined): readonly string[] {
  return resource ? targetsOf(resource) : []
}
