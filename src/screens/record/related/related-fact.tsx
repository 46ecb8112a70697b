import type { Resource } from '#src/resource/description/define-resource.ts'
import { pressingDayOf } from '#src/resource/display/due-day.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { CellValue, numericKinds } from '#src/screens/cells/cell-table.tsx'
import { ShownDueDay } from '#src/screens/cells/due-day.tsx'
import type { ListPart } from '#src/screens/data/list/list-view.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'

type RelatedFactProps = { resource: Resource; part: ListPart; record: StoredRecord; titleOf: TitleOf }

/** A value of a row, empty where there is none; a figure says of what it is, since no column has a head here. */
export function RelatedFact({ resource, part: { name, label, field }, record, titleOf }: RelatedFactProps) {
  const pressing = pressingDayOf(resource, name)
  if (pressing) return <span>{!isEmpty(record[name]) && <ShownDueDay {...{ resource, pressing, record }} />}</span>
  const isFigure = field !== null && numericKinds.has(field.kind)
  return (
    <span data-numeric={isFigure || undefined}>
      {field !== null && !isEmpty(record[name]) && (
        <>
          {(isFigure || field.kind === 'flag') && `${label} `}
          <CellValue value={record[name]} field={field} titleOf={titleOf} />
        </>
      )}
    </span>
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
