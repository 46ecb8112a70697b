import { useEffect, useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { inventoryMessages as messages } from './messages.ts'
import { availableOf, onOrderOf, projectedOf, type StockLevel, stockLevel } from './stock-level.ts'

/** How pressing a level is (screens, section 22). */
const gradeOf: Readonly<Record<StockLevel, Grade>> = {
  enough: 'calm',
  ordered: 'notice',
  low: 'urgent',
  none: 'alarm',
  short: 'alarm',
}

/** Room for 'Low, on order: 1,000' with its sign, and for '1,000, projected 1,000'. */
const widths = { name: 210, availableQuantity: 196, onOrderQuantity: 156 }

/** Items, each graded by what is left of it. */
export function InventoryList({ resource, view }: { resource: Resource; view: ListView }) {
  const isOfAll = useQueryValue('type') === 'all'
  const changeQuery = useChangeQuery()
  // 'All' is what an address says that names no type (specification 2, section 2).
  useEffect(() => {
    if (isOfAll) changeQuery({ type: undefined })
  }, [isOfAll, changeQuery])
  const graded = useMemo<ListView>(
    () => ({
      ...view,
      grades: (record) => gradeOf[stockLevel(record)],
      cells: { availableQuantity: (record) => <Available record={record} />, onOrderQuantity: onOrderText },
      widths,
    }),
    [view],
  )
  return isOfAll ? null : <ResourceList resource={resource} view={graded} />
}

/** How much is there, with its level in words where that is not enough. */
export function Available({ record }: { record: StoredRecord }) {
  const level = stockLevel(record)
  const much = formatNumber(availableOf(record))
  if (level === 'enough') return much
  return <GradeBadge grade={gradeOf[level]} label={messages.levelOf(messages.levels[level], much)} />
}

/** What is on order, with what there will be once it has come; nothing where nothing is. */
function onOrderText(record: StoredRecord): string {
  const much = onOrderOf(record)
  return much === 0 ? '' : messages.onOrderOf(formatNumber(much), formatNumber(projectedOf(record)))
}
