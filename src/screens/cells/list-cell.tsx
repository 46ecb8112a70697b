import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { pressingDayOf } from '#src/resource/display/due-day.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import { fullName, type ListPart } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import { titleAmongKind } from '../data/records/record-title.ts'
import { formatInstantShort } from '../format/format-instant.ts'
import type { TitleOf } from '../format/format-value.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { listMessages } from '../messages/list-messages.ts'
import { AwaitedCell } from './awaited-line.tsx'
import { CellValue } from './cell-table.tsx'
import styles from './cells.module.css'
import { ShownDueDay } from './due-day.tsx'
import { NamedPerson } from './named-person.tsx'
import { PersonName } from './person-name.tsx'
import { StatusBadge } from './status-badge.tsx'

type ListCellProps = {
  resource: Resource
  record: LocalRecord
  part: ListPart
  titleOf: TitleOf
  cells: ListState['cells']
}

/** A row's content in one column: a field, or an envelope value. */
export function ListCell({ resource, record, part, titleOf, cells }: ListCellProps) {
  const draw = cells[part.name]
  if (draw) return draw(record)
  const pressing = pressingDayOf(resource, part.name)
  if (pressing) return <ShownDueDay resource={resource} pressing={pressing} record={record} />
  if (part.field) return <CellValue value={shownValue(part.field, record)} field={part.field} titleOf={titleOf} />
  switch (part.name) {
    case 'status':
      return <StatusBadge resource={resource} record={record} />
    case 'awaited':
      return (
        <span className={styles.cut}>
          <AwaitedCell resource={resource} record={record} />
        </span>
      )
    case fullName:
      return 'picture' in resource.fields.shape ? (
        <NamedPerson person={record} name={titleAmongKind(resource, record, titleOf)} />
      ) : (
        titleAmongKind(resource, record, titleOf)
      )
    case 'number':
      return record.number ?? record.provisionalNumber ?? listMessages.none
    case 'active':
      return record.active ? fieldMessages.inUse : fieldMessages.retired
    case 'createdBy':
      return (
        <span className={styles.cut}>
          <PersonName id={record.createdBy} resource={resource} isCapitalized />
        </span>
      )
    case 'createdAt':
      return formatInstantShort(record.createdAt)
    default:
      return formatInstantShort(record.updatedAt)
  }
}
