import { Card, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { linkTo } from '../browser/use-address.ts'
import { StatusBadge } from '../cells/status-badge.tsx'
import { recordTitle } from '../data/records/record-title.ts'
import { useRows } from '../data/records/use-rows.ts'
import { useRowsOf } from '../data/records/use-rows-of.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { useActor } from '../data/session/use-actor.ts'
import { type Figure, figureAddress, figureRows } from './figure.ts'
import { figureMessages as messages } from './figure-messages.ts'
import styles from './figure-rows.module.css'

/** Most records of a list on a dashboard. */
const maxRows = 5

/** The first records that a figure counts, longest waiting first, and the way to all; nothing where there is none. */
export function FigureRows({ figure }: { figure: Figure }) {
  const id = useId()
  const { resource, view, path } = figure
  const actor = useActor()
  const { rows: all, state } = useRows(resource.name)
  const reads = useMemo(() => figure.reckoned?.reads ?? [], [figure])
  const others = useRowsOf(reads)
  const titleOf = useTitles(useMemo(() => targetsOf(resource), [resource]))
  const rows = useMemo(
    () =>
      actor
        ? figureRows(figure, actor, all, (name) => others[reads.indexOf(name)] ?? []).toSorted(
            (left, right) => sinceOf(left) - sinceOf(right),
          )
        : [],
    [figure, actor, all, reads, others],
  )
  if (state === 'loading' || rows.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <div className={styles.head}>
        <Title order={2} size="h3" id={id}>
          {figure.label}
        </Title>
        <Link {...linkTo(figureAddress(figure))} className={styles.all} aria-describedby={id}>
          {messages.all(rows.length)}
        </Link>
      </div>
      <ul className={styles.rows}>
        {rows.slice(0, maxRows).map((row) => (
          <li key={row.id}>
            <Link {...linkTo(view.hrefOf?.(row) ?? `${path}/${row.id}`)} className={styles.row}>
              <span className={styles.title}>{recordTitle(resource, row, titleOf)}</span>
              <StatusBadge resource={resource} record={row} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const sinceOf = ({ statusAt, createdAt }: StoredRecord) => Date.parse(statusAt ?? createdAt)
