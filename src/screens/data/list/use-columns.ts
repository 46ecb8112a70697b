import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fittingColumns, spreadWidths } from './column-widths.ts'
import { defaultColumns, findPart, type ListPart, type ListView } from './list-view.ts'
import { numberWidths, titleWidths } from './number-widths.ts'
import { type ListState, useListPath } from './use-list.ts'
import { useListSettings } from './use-list-settings.ts'

/** Widths of the selection and delivery columns and of the box's border, in pixels. */
export const pickColumnWidth = 48
export const syncColumnWidth = 144
const hairlines = 2

export type ColumnsState = {
  /** The shown columns in order. */
  shown: readonly ListPart[]
  /** Default columns that do not fit in this window. */
  hidden: readonly ListPart[]
  /** Pixels by name, and their sum. */
  widths: Readonly<Record<string, number>>
  total: number
  /** Whether rows are wider than their box. */
  isWide: boolean
  hasSync: boolean
  /** Whether columns or widths differ from the default. */
  isCustomized: boolean
  show(names: readonly string[]): void
  setWidths(widths: Readonly<Record<string, number>>): void
  reset(): void
}

/**
 * A list's columns, their order and widths. Default ones are dropped where they do not fit; chosen ones all stay, and
 * rows scroll sideways. A person's settings are stored on this device and put in the address, except changes on the
 * columns of a link or saved view. `boxWidth` in pixels; null where there is no table.
 */
export function useColumns(resource: Resource, view: ListView, list: ListState, boxWidth: number | null): ColumnsState {
  const [settings, storeSettings] = useListSettings(useListPath())
  const { addressColumns, change, storedColumns, query } = list
  const hasSync = useMemo(() => list.page.rows.some((row) => row.local), [list.page.rows])
  const available = (boxWidth ?? 0) - hairlines - pickColumnWidth - (hasSync ? syncColumnWidth : 0)
  const isMeasured = boxWidth !== null && boxWidth > 0
  const isDefault = addressColumns.length === 0 && !storedColumns?.length
  const parts = useMemo(() => query.columns.map((name) => findPart(resource, name)), [resource, query.columns])
  const numbers = useMemo(
    () => (boxWidth === null ? {} : { ...numberWidths(parts, list.page.rows), ...view.widths }),
    [parts, list.page.rows, boxWidth, view.widths],
  )
  const preferred = useMemo(
    () => ({ ...titleWidths(resource, parts, list.page.rows, list.titleOf), ...view.preferredWidths }),
    [resource, parts, list.page.rows, list.titleOf, view.preferredWidths],
  )
  const shown = useMemo(
    () => (isDefault && isMeasured ? fittingColumns(resource, parts, available, numbers) : parts),
    [resource, parts, isDefault, isMeasured, available, numbers],
  )
  const widths = useMemo(
    () => spreadWidths(resource, shown, settings.widths, available, numbers, preferred),
    [resource, shown, settings.widths, available, numbers, preferred],
  )
  const total = shown.reduce((sum, { name }) => sum + (widths[name] ?? 0), 0)

  function storeColumns(names: readonly string[]): void {
    const defaults = defaultColumns(resource, view)
    if (storedColumns && (addressColumns.length === 0 || addressColumns.join() === storedColumns.join())) {
      storeSettings({ columns: names.join() === defaults.join() ? [] : names })
    }
    change({ columns: names, page: query.page })
  }
  return {
    shown,
    hidden: parts.filter((part) => !shown.includes(part)),
    widths,
    total,
    isWide: isMeasured && total > available,
    hasSync,
    isCustomized: !isDefault || Object.keys(settings.widths).length > 0,
    show: storeColumns,
    setWidths: (some) => storeSettings({ widths: { ...settings.widths, ...some } }),
    reset: () => {
      storeSettings(storedColumns ? { columns: [], widths: {} } : { widths: {} })
      change({ columns: defaultColumns(resource, view), page: query.page })
    },
  }
}
