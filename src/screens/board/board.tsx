import { Badge, Button, SegmentedControl, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useScreenQuery } from '../browser/use-screen-query.ts'
import { ListCell } from '../cells/list-cell.tsx'
import { findPart, type ListView } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import { titleAmongKind } from '../data/records/record-title.ts'
import { formatAge } from '../format/format-age.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { listMessages } from '../messages/list-messages.ts'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './board.module.css'
import { type BoardColumn, boardColumns } from './board-columns.ts'
import { boardMessages as messages } from './board-messages.ts'
import { MoveMenu } from './move-menu.tsx'

/** Cards of a column before 'Show more'. */
const maxCards = 50
/** A fact more would not fit a card. */
const maxFacts = 2

type BoardProps = {
  resource: Resource
  view: ListView
  list: ListState
  hrefOf: (record: StoredRecord) => string
}

/**
 * A list by state (`design/screens.md`, 8): one column a state, a card a record, with how long it has stood there and the
 * steps that lead on. On a phone one column, its state chosen above. Paper has the list grouped.
 */
export function Board({ resource, view, list, hrefOf }: BoardProps) {
  const isPhone = useScreenQuery('(max-width: 700px)')
  const [now] = useState(() => Date.now())
  const columns = useMemo(() => boardColumns(resource, list.found, now), [resource, list.found, now])
  const [chosen, setChosen] = useState<string | null>(null)
  const first = columns.find(({ rows }) => rows.length > 0) ?? columns[0]
  const shown = isPhone ? columns.filter(({ state }) => state === (chosen ?? first?.state)) : columns
  const parts = { resource, view, list, hrefOf }
  return (
    <section aria-label={messages.name(resource.label[1])}>
      {isPhone && (
        <SegmentedControl
          className={styles.states}
          orientation="vertical"
          fullWidth
          value={chosen ?? first?.state ?? ''}
          onChange={setChosen}
          data={columns.map(({ state, label, rows }) => ({ value: state, label: `${label} (${rows.length})` }))}
        />
      )}
      <div className={styles.board}>
        {shown.map((column) => (
          <Column key={column.state} column={column} {...parts} />
        ))}
      </div>
    </section>
  )
}

function Column({ column, ...parts }: BoardProps & { column: BoardColumn<LocalRecord> }) {
  const [shown, setShown] = useState(maxCards)
  const { label, color, rows, meanDays } = column
  const isEmpty = rows.length === 0
  return (
    <section
      className={styles.column}
      data-empty={isEmpty || undefined}
      aria-label={messages.column(label, rows.length)}
    >
      <header className={styles.head}>
        <Title order={2} size="h5" className={styles.name}>
          {label}
        </Title>
        <Badge variant="light" color={color}>
          {rows.length}
        </Badge>
        {meanDays !== null && (
          <Text size="sm" c="dimmed" className={styles.mean}>
            {messages.meanDays(`${Math.round(meanDays)} d`)}
          </Text>
        )}
      </header>
      <ul className={styles.cards}>
        {rows.slice(0, shown).map((record) => (
          <li key={record.id}>
            <Card record={record} {...parts} />
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + maxCards)}>
          {messages.more(Math.min(maxCards, rows.length - shown))}
        </Button>
      )}
    </section>
  )
}

function Card({ resource, view, list, hrefOf, record }: BoardProps & { record: LocalRecord }) {
  const title = titleAmongKind(resource, record, list.titleOf)
  const facts = (view.facts ?? view.columns ?? []).filter((name) => name !== 'status').slice(0, maxFacts)
  const since = record.statusAt ?? record.createdAt
  return (
    <article className={styles.card}>
      <Link to={hrefOf(record)} className={styles.link} title={title}>
        {title}
      </Link>
      {facts.map((name) => (
        <Text key={name} size="sm" c="dimmed" component="div" truncate>
          <ListCell
            resource={resource}
            record={record}
            part={findPart(resource, name)}
            titleOf={list.titleOf}
            cells={list.cells}
          />
        </Text>
      ))}
      <div className={styles.foot}>
        {record.local ? (
          <SyncBadge state={record.local.state} />
        ) : (
          <Text size="sm" c="dimmed" title={listMessages.since(formatInstantPhrase(since))}>
            {formatAge(since)}
          </Text>
        )}
        <MoveMenu
          resource={resource}
          view={view}
          record={record}
          titleOf={list.titleOf}
          title={title}
          href={hrefOf(record)}
        />
      </div>
    </article>
  )
}
