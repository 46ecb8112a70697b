import { Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { mayCreateAny, mayReadAny } from '#src/resource/permission/permission.ts'
import { CellValue } from '#src/screens/cells/cell-table.tsx'
import { RetiredBadge } from '#src/screens/cells/retired-badge.tsx'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { defaultColumns, findPart } from '#src/screens/data/list/list-view.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import styles from './related.module.css'
import { RelatedExport } from './related-export.tsx'
import { relatedMessages } from './related-messages.ts'
import { allRelatedHref, maxRelatedRows, newRelatedHref, type RelatedView } from './related-view.ts'
import { type RelatedRecords, useRelated } from './use-related.ts'

type RelatedListProps = {
  view: RelatedView
  recordId: string
  /** Whether new records may be begun for the record shown: not where it is archived. */
  isOpen: boolean
}

/** The records that belong to the one shown: the first few, the way to all of them, and a new one filled in. */
export function RelatedList({ view, recordId, isOpen }: RelatedListProps) {
  const headingId = useId()
  const actor = useActor()
  const here = useLocation({ select: ({ href }) => href })
  const related = useRelated(view, recordId)
  const { resource, rows } = related
  if (actor === null || !mayReadAny(resource, actor)) return null
  // A heading above nothing, to which nobody can add, says nothing.
  if (view.offersNew === false && related.state === 'ready' && rows.length === 0) return null
  const mayAdd = isOpen && view.offersNew !== false && mayCreateAny(resource.access.create, actor)
  return (
    <Card component="section" aria-labelledby={headingId} p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h3" id={headingId}>
          {view.title ?? resource.label[1]}
          {related.state === 'ready' && <span className={styles.count}> {rows.length}</span>}
        </Title>
        <Group gap="xs">
          {rows.length > 0 && <RelatedExport resource={resource} field={view.field} recordId={recordId} />}
          {mayAdd && (
            <ButtonLink href={newRelatedHref(view, recordId, here)} variant="default" leftSection={<Icon name="add" />}>
              {relatedMessages.add(resource.label[0])}
            </ButtonLink>
          )}
        </Group>
      </Group>
      <RelatedRows view={view} related={related} />
      {rows.length > maxRelatedRows && (
        <ButtonLink href={allRelatedHref(view, recordId)} variant="subtle" mt="xs">
          {relatedMessages.all(rows.length)}
        </ButtonLink>
      )}
    </Card>
  )
}

function RelatedRows({ view, related }: { view: RelatedView; related: RelatedRecords }) {
  const { resource, state, rows } = related
  const [, plural] = resource.label
  if (state === 'loading') return <Skeleton height={96} role="status" aria-label={relatedMessages.loading(plural)} />
  if (state === 'never-mirrored') return <Text c="dimmed">{relatedMessages.notHere(plural)}</Text>
  if (rows.length === 0) return <Text c="dimmed">{relatedMessages.none(plural)}</Text>
  return (
    <ul className={styles.rows}>
      {rows.slice(0, maxRelatedRows).map((record) => (
        <li key={record.id}>
          <RelatedRow view={view} related={related} record={record} />
        </li>
      ))}
    </ul>
  )
}

type RelatedRowProps = { view: RelatedView; related: RelatedRecords; record: LocalRecord }

function RelatedRow({ view, related, record }: RelatedRowProps) {
  const { resource, titleOf } = related
  const named = new Set<string>([...resource.title, view.field, 'status'])
  const parts = (view.columns ?? defaultColumns(resource, {}))
    .filter((name) => !named.has(name))
    .map((name) => findPart(resource, name))
  return (
    <Link to={`${view.path}/${record.id}`} className={styles.row}>
      <span className={styles.title}>{recordTitle(resource, record, titleOf)}</span>
      <span className={styles.facts}>
        {record.number !== null && <span>{record.number}</span>}
        {parts.map(
          ({ name, field }) =>
            field !== null &&
            !isEmpty(record[name]) && (
              <span key={name}>
                <CellValue value={record[name]} field={field} titleOf={titleOf} />
              </span>
            ),
        )}
      </span>
      <span className={styles.state}>
        <StatusBadge resource={resource} status={record.status} />
        {!record.active && <RetiredBadge />}
        {record.local && <SyncBadge state={record.local.state} />}
      </span>
    </Link>
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
