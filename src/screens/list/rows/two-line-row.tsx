import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { noWrapKinds, numericKinds } from '#src/screens/cells/cell-table.tsx'
import { ListCell } from '#src/screens/cells/list-cell.tsx'
import { RetiredBadge } from '#src/screens/cells/retired-badge.tsx'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import type { ListPart } from '#src/screens/data/list/list-view.ts'
import { isNamedFact } from '#src/screens/data/list/row-facts.ts'
import type { ListState } from '#src/screens/data/list/use-list.ts'
import { titleAmongKind } from '#src/screens/data/records/record-title.ts'
import { formatAge } from '#src/screens/format/format-age.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import { selectionMessages } from '#src/screens/messages/selection-messages.ts'
import { GradeMark } from '#src/screens/parts/grade-badge.tsx'
import { PickBox } from '#src/screens/selection/pick-box.tsx'
import type { Selection } from '#src/screens/selection/use-selection.ts'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import styles from './two-line-rows.module.css'

type RowProps = {
  resource: Resource
  list: ListState
  record: LocalRecord
  /** What the second line says. */
  facts: readonly ListPart[]
  /** A phone has room for a title in the whole first line only; the state stands below it, in the place of the age. */
  isPhone: boolean
}

/** A record as one link: title and state in the first line, facts and age in the second. */
export function RowLink({ href, ...row }: RowProps & { href: string }) {
  return (
    <Link to={href} className={styles.row}>
      <RowLines {...row} />
    </Link>
  )
}

/** A record that can be tapped anywhere to select it. */
export function PickedRow({ selection, ...row }: RowProps & { selection: Selection }) {
  const { resource, list, record } = row
  const isPicked = selection.ids.has(record.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box within is what the keyboard reaches
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={styles.row}
      data-picking
      data-picked={isPicked || undefined}
      onClick={(event) => selection.pick(record.id, event.shiftKey)}
    >
      <PickBox
        picked={isPicked}
        label={`${selectionMessages.select} ${titleAmongKind(resource, record, list.titleOf)}`}
        onPick={(isRange) => selection.pick(record.id, isRange)}
      />
      <RowLines {...row} />
    </div>
  )
}

function RowLines({ resource, list, record, facts, isPhone }: RowProps) {
  const title = titleAmongKind(resource, record, list.titleOf)
  const isStateBelow = isPhone && !record.local
  const state = <StatusBadge resource={resource} record={record} />
  return (
    <>
      <GradeMark grade={list.gradeOf(record)} />
      <span className={styles.lines} data-lines="two">
        <span className={styles.first}>
          <span className={styles.title} title={title}>
            {title}
          </span>
          {!isStateBelow && state}
          {!record.active && <RetiredBadge />}
        </span>
        <span className={styles.second}>
          <span className={styles.facts}>
            {facts.map((part) => (
              <span
                key={part.name}
                className={styles.fact}
                data-whole={isWhole(part) || undefined}
                data-day={part.field?.kind === 'date' || undefined}
              >
                {isNamedFact(part, record, list.cells) ? (
                  <span className={styles.label}>{`${part.label} `}</span>
                ) : (
                  <VisuallyHidden>{`${part.label} `}</VisuallyHidden>
                )}
                <ListCell resource={resource} record={record} part={part} titleOf={list.titleOf} cells={list.cells} />
              </span>
            ))}
          </span>
          {record.local ? (
            <SyncBadge state={record.local.state} />
          ) : (
            resource.workflow && (isStateBelow ? state : <Age record={record} />)
          )}
        </span>
      </span>
    </>
  )
}

/** How long the record has been in its state. */
function Age({ record }: { record: LocalRecord }) {
  const since = record.statusAt ?? record.createdAt
  return (
    <span className={styles.age} title={listMessages.since(formatInstantPhrase(since))}>
      {formatAge(since)}
    </span>
  )
}

/** Numbers and days are never cut. */
function isWhole({ name, field }: ListPart): boolean {
  return field === null ? name === 'number' : numericKinds.has(field.kind) || noWrapKinds.has(field.kind)
}
