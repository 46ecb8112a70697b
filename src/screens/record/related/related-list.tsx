import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { type CSSProperties, useId } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { noWrapKinds, numericKinds } from '#src/screens/cells/cell-table.tsx'
import { RetiredBadge } from '#src/screens/cells/retired-badge.tsx'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { titleAmongKind } from '#src/screens/data/records/record-title.ts'
import { mayCreateRelated, mayReadRelated } from '#src/screens/data/related/owned-by-others.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import {
  allRelatedHref,
  maxRows,
  newRelatedHref,
  type RelatedView,
  relatedParts,
} from '../../data/related/related-view.ts'
import { type RelatedRecords, useRelated } from '../../data/related/use-related.ts'
import styles from './related.module.css'
import { RelatedExport } from './related-export.tsx'
import { RelatedFact } from './related-fact.tsx'
import { relatedMessages } from './related-messages.ts'

type RelatedListProps = {
  view: RelatedView
  recordId: string
  /** Whether new records may be begun for the record shown: not where it is archived. */
  isOpen: boolean
  place: keyof typeof maxRows
}

/** The records that belong to the one shown: the first few, the way to all of them, and a new one filled in. */
export function RelatedList({ view, recordId, isOpen, place }: RelatedListProps) {
  const headingId = useId()
  const actor = useActor()
  const here = useLocation({ select: ({ href }) => href })
  const related = useRelated(view, recordId)
  const { resource, rows } = related
  if (actor === null || !mayReadRelated(resource, view, recordId, actor)) return null
  // A heading above nothing, to which nobody can add, says nothing.
  if (view.offersNew === false && related.state === 'ready' && rows.length === 0) return null
  const mayAdd = isOpen && view.offersNew !== false && mayCreateRelated(resource, view, recordId, actor)
  return (
    <Card component="section" aria-labelledby={headingId} className={styles.card}>
      <Group justify="space-between" gap="xs" className={styles.head}>
        <Title order={2} className={styles.heading} id={headingId}>
          {view.title ?? resource.label[1]}
          {related.state === 'ready' && <span className={styles.count}> {rows.length}</span>}
        </Title>
        <Group gap="xs">
          {rows.length > 0 && <RelatedExport resource={resource} field={view.field} recordId={recordId} />}
          {mayAdd && (
            <ButtonLink
              href={newRelatedHref(view, recordId, here)}
              variant="default"
              leftSection={<Icon name="add" size={16} />}
            >
              {relatedMessages.add(resource.label[0])}
            </ButtonLink>
          )}
        </Group>
      </Group>
      <RelatedRows view={view} related={related} most={maxRows[place]} />
      {rows.length > maxRows[place] && (
        <ButtonLink href={allRelatedHref(view, recordId)} variant="subtle" px="xs">
          {relatedMessages.all(rows.length)}
        </ButtonLink>
      )}
    </Card>
  )
}

function RelatedRows({ view, related, most }: { view: RelatedView; related: RelatedRecords; most: number }) {
  const { resource, state, rows } = related
  const [, plural] = resource.label
  if (state === 'loading') return <Skeleton height={96} role="status" aria-label={relatedMessages.loading(plural)} />
  if (state === 'never-mirrored') return <Text c="dimmed">{relatedMessages.notHere(plural)}</Text>
  if (state === 'away') return <RelatedAway plural={plural} tryAgain={related.tryAgain} />
  if (rows.length === 0) return <Text c="dimmed">{relatedMessages.none(plural)}</Text>
  return (
    <ul className={styles.rows} style={tracksOf(view, related)}>
      {rows.slice(0, most).map((record) => (
        <li key={record.id}>
          <RelatedRow view={view} related={related} record={record} />
        </li>
      ))}
    </ul>
  )
}

function RelatedAway({ plural, tryAgain }: { plural: string; tryAgain: (() => void) | undefined }) {
  return (
    <Group gap="xs" role="status">
      <Text c="dimmed">{relatedMessages.away(plural)}</Text>
      {tryAgain && (
        <Button variant="subtle" px="xs" onClick={tryAgain}>
          {listMessages.tryAgain}
        </Button>
      )}
    </Group>
  )
}

type RelatedRowProps = { view: RelatedView; related: RelatedRecords; record: LocalRecord }

function RelatedRow({ view, related, record }: RelatedRowProps) {
  const { resource, titleOf } = related
  const parts = relatedParts(view, resource)
  return (
    <Link to={`${view.path}/${record.id}`} className={styles.row}>
      <span className={styles.title}>{titleAmongKind(resource, record, titleOf)}</span>
      <span className={styles.facts}>
        {resource.series && <span>{record.number}</span>}
        {parts.map((part) => (
          <RelatedFact key={part.name} resource={resource} part={part} record={record} titleOf={titleOf} />
        ))}
      </span>
      <span className={styles.state}>
        <StatusBadge resource={resource} record={record} />
        {!record.active && <RetiredBadge />}
        {record.local && <SyncBadge state={record.local.state} />}
      </span>
    </Link>
  )
}

/** The columns of a row's values: numbers and days are whole, other text yields. */
function tracksOf(
  view: RelatedView,
  { resource }: RelatedRecords,
): CSSProperties & Readonly<Record<'--parts' | '--tracks', string>> {
  const isWhole = (field: Field | null) =>
    field !== null && (numericKinds.has(field.kind) || noWrapKinds.has(field.kind))
  const tracks = [
    ...(resource.series ? ['max-content'] : []),
    ...relatedParts(view, resource).map(({ field }) => (isWhole(field) ? 'max-content' : 'minmax(0, max-content)')),
  ]
  return { '--parts': String(tracks.length), '--tracks': tracks.join(' ') }
}
