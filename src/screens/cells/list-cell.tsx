import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { toldValue } from '#src/resource/description/half-quantities.ts'
import type { ListPart } from '../data/list/list-view.ts'
import type { ListNow } from '../data/list/use-list.ts'
import { shortMoment } from '../format/format-instant.ts'
import type { TitleOf } from '../format/format-value.ts'
import { fieldWords } from '../messages/field-messages.ts'
import { listWords } from '../messages/list-messages.ts'
import { CellValue } from './cell-table.tsx'
import styles from './cells.module.css'
import { PersonName } from './person-name.tsx'
import { StatusBadge } from './status-badge.tsx'

type ListCellProps = {
  resource: Resource
  record: LocalRecord
  part: ListPart
  titleOf: TitleOf
  cells: ListNow['cells']
}

/** What stands in one column of a row: a field, or something every record has. */
export function ListCell({ resource, record, part, titleOf, cells }: ListCellProps) {
  const draw = cells[part.name]
  if (draw) return draw(record)
  if (part.field) return <CellValue value={toldValue(part.field, record)} field={part.field} titleOf={titleOf} />
  switch (part.name) {
    case 'status':
      return <StatusBadge resource={resource} status={record.status} />
    case 'number':
      return record.number ?? record.provisionalNumber ?? listWords.none
    case 'active':
      return record.active ? fieldWords.inUse : fieldWords.retired
    case 'createdBy':
      return (
        <span className={styles.cut}>
          <PersonName id={record.createdBy} resource={resource} begins />
        </span>
      )
    case 'createdAt':
      return shortMoment(record.createdAt)
    default:
      return shortMoment(record.updatedAt)
  }
}
