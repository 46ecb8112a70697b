import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { textKinds } from '../cells/cell-table.tsx'
import { ListCell } from '../cells/list-cell.tsx'
import { RetiredBadge } from '../cells/retired-badge.tsx'
import { StatusBadge } from '../cells/status-badge.tsx'
import { namedSums } from '../cells/sum-texts.ts'
import { TotalsLine } from '../cells/totals-line.tsx'
import { groupSections } from '../data/groups/group-heads.ts'
import type { RowGroup } from '../data/groups/group-rows.ts'
import { findPart, type ListPart } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { keepDaysWhole } from '../format/keep-days-whole.ts'
import { selectionMessages } from '../messages/selection-messages.ts'
import { rowsId } from '../parts/focus-rows.ts'
import { GradeMark } from '../parts/grade-badge.tsx'
import { PickBox } from '../selection/pick-box.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { SyncBadge } from '../sync/sync-badge.tsx'
import styles from './cards.module.css'
import groupStyles from './groups/groups.module.css'

type ListCardsProps = {
  resource: Resource
  list: ListState
  selection: Selection
  /** Whether a tap selects a card instead of opening it. */
  isSelecting: boolean
  hrefOf: (record: StoredRecord) => string
}

/**
 * Rows as cards for narrow screens, each one link: title, state and delivery first, then the columns with labels. While
 * selecting, each is a checkbox.
 */
export function ListCards({ resource, list, selection, isSelecting, hrefOf }: ListCardsProps) {
  const sections = groupSections(list.page.rows, list.heads)
  return (
    <div id={rowsId} tabIndex={-1} className={styles.rows} data-picking={isSelecting || undefined}>
      {sections.map(({ group, rows }) => (
        <section key={group?.key ?? ''} className={groupStyles.section} aria-label={group?.label}>
          {group && <CardsHead resource={resource} group={group} />}
          <ul className={styles.cards} data-picking={isSelecting || undefined}>
            {rows.map((record) => (
              <li key={record.id}>
                {isSelecting ? (
                  <PickedCard resource={resource} list={list} record={record} selection={selection} />
                ) : (
                  <Link to={hrefOf(record)} className={styles.card}>
                    <CardContent resource={resource} list={list} record={record} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <TotalsLine resource={resource} list={list} />
    </div>
  )
}

function CardsHead({ resource, group }: { resource: Resource; group: RowGroup<LocalRecord> }) {
  return (
    <h2 className={groupStyles.cardsHead}>
      <span className={groupStyles.count}>{formatDecimal(group.rows.length)}</span>
      <span className={groupStyles.label}>{group.label}</span>
      {namedSums(resource, group.sums, []).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </h2>
  )
}

type CardProps = { resource: Resource; list: ListState; record: LocalRecord }

/** A card that can be tapped anywhere to select it. */
function PickedCard({ selection, ...card }: CardProps & { selection: Selection }) {
  const { resource, list, record } = card
  const isPicked = selection.ids.has(record.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box within is what the keyboard reaches
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={styles.card}
      data-picked={isPicked || undefined}
      onClick={(event) => selection.pick(record.id, event.shiftKey)}
    >
      <CardContent {...card}>
        <PickBox
          picked={isPicked}
          label={`${selectionMessages.select} ${recordTitle(resource, record, list.titleOf)}`}
          onPick={(isRange) => selection.pick(record.id, isRange)}
        />
      </CardContent>
    </div>
  )
}

/** `children` come before the title. */
function CardContent({ resource, list, record, children }: CardProps & { children?: ReactNode }) {
  // A title shows a long text in part, so the card shows it whole.
  const shown = new Set<string>([
    ...resource.title.filter((name) => fieldOf(resource, name)?.kind !== 'longText'),
    'status',
  ])
  const named = list.query.columns.filter((name) => !shown.has(name)).map((name) => findPart(resource, name))
  // Long text uses the full width, below short values.
  const parts = [...named.filter((part) => !isText(part)), ...named.filter(isText)]
  return (
    <>
      <GradeMark grade={list.gradeOf(record)} />
      <span className={styles.cardHead}>
        {children}
        <span className={styles.cardTitle}>{keepDaysWhole(recordTitle(resource, record, list.titleOf))}</span>
        <StatusBadge resource={resource} status={record.status} />
        {!record.active && <RetiredBadge />}
      </span>
      {parts.length > 0 && (
        <span className={styles.cardParts}>
          {parts.map((part) => (
            <span
              key={part.name}
              className={styles.cardPart}
              data-wide={isText(part) || part.field?.reads === 'email' || undefined}
            >
              <span className={styles.cardLabel}>{part.label}</span>
              <ListCell resource={resource} record={record} part={part} titleOf={list.titleOf} cells={list.cells} />
            </span>
          ))}
        </span>
      )}
      {record.local && <SyncBadge state={record.local.state} />}
    </>
  )
}

function isText({ field }: ListPart): boolean {
  return field !== null && textKinds.has(field.kind)
}
