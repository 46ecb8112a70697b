import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fittingColumns, spreadWidths } from './column-widths.ts'
import { defaultColumns, findPart, type ListPart, type ListView } from './list-view.ts'
import { type ListState, useListPath } from './use-list.ts'
import { useListSettings } from './use-list-settings.ts'

/** The columns of picking and of delivery, and the hairlines of the box, in pixels. */
export const pickColumnWidth = 48
export const syncColumnWidth = 144
const hairlines = 2

export type ColumnsState = {
  /** What is shown, in order. */
  shown: readonly ListPart[]
  /** Usual columns that this window has no room for. */
  hidden: readonly ListPart[]
  /** Pixels by name, and of all together. */
  widths: Readonly<Record<string, number>>
  total: number
  /** Whether rows are wider than their box. */
  isWide: boolean
  hasSync: boolean
  /** Whether columns or widths are other than usual. */
  isCustomized: boolean
  show(names: readonly string[]): void
  setWidths(widths: Readonly<Record<string, number>>): void
  reset(): void
}

/**
 * The columns of a list: which are shown, in which order and how wide. Usual ones yield where the box has no room for all;
 * those a person or an address chose all stand, and the rows scroll sideways. What a person sets is kept on this device
 * and stands in the address, but what is set upon the columns of a link or a saved view belongs to that alone. `boxWidth`
 * in pixels; null where there is no table, and so room for all.
 */
export function useColumns(resource: Resource, view: ListView, list: ListState, boxWidth: number | null): ColumnsState {
  const [kept, keep] = useListSettings(useListPath())
  const { addressColumns: asked, change, storedColumns: keptColumns, query } = list
  const hasSync = useMemo(() => list.page.rows.some((row) => row.local), [list.page.rows])
  const room = (boxWidth ?? 0) - hairlines - pickColumnWidth - (hasSync ? syncColumnWidth : 0)
  const isMeasured = boxWidth !== null && boxWidth > 0
  const isUsual = asked.length === 0 && !keptColumns?.length
  const parts = useMemo(() => query.columns.map((name) => findPart(resource, name)), [resource, query.columns])
  const shown = useMemo(
    () => (isUsual && isMeasured ? fittingColumns(resource, parts, room) : parts),
    [resource, parts, isUsual, isMeasured, room],
  )
  const widths = useMemo(() => spreadWidths(resource, shown, kept.widths, room), [resource, shown, kept.widths, room])
  const total = shown.reduce((sum, { name }) => sum + (widths[name] ?? 0), 0)

  function keepColumns(names: readonly string[]): void {
    const usual = defaultColumns(resource, view)
    if (keptColumns && (asked.length === 0 || asked.join() === keptColumns.join())) {
      keep({ columns: names.join() === usual.join() ? [] : names })
    }
    change({ columns: names, page: query.page })
  }
  return {
    shown,
    hidden: parts.filter((part) => !shown.includes(part)),
    widths,
    total,
    isWide: isMeasured && total > room,
    hasSync,
    isCustomized: !isUsual || Object.keys(kept.widths).length > 0,
    show: keepColumns,
    setWidths: (some) => keep({ widths: { ...kept.widths, ...some } }),
    reset: () => {
      keep(keptColumns ? { columns: [], widths: {} } : { widths: {} })
      change({ columns: defaultColumns(resource, view), page: query.page })
    },
  }
}
